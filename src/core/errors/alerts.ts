import { defineError } from './wallet-dialog-error.ts'

/** The alerts of spec §8. Each is shown once. */
export const originNotAllowed = defineError(
  'origin_not_allowed',
  "Invalid App Configuration: this site's origin is not on the allowlist of its project",
)
export const unverifiedDomain = defineError(
  'unverified_domain',
  'Invalid App Configuration: the domain of this site is not verified for its project',
)
export const invalidProjectId = defineError('invalid_project_id', 'Invalid App Configuration: invalid Project ID')
export const sessionExpired = defineError(
  'session_expired',
  'Session Expired: invalid session. Check the time settings of your device and connect again',
)
/** The warning alert of spec §1. */
export const localOverridden = defineError(
  'local_overridden',
  'Local Configuration Overridden: the settings of the project decide about {features}, which this site sets otherwise',
)

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

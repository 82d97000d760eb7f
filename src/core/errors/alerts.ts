import { defineError } from './wallet-dialog-error.ts'

/**
 * The project does not list the page's origin. Shown as an alert, once.
 * @remedy Add the origin to the project's allowlist.
 */
export const originNotAllowed = defineError(
  'origin_not_allowed',
  "Invalid App Configuration: this site's origin is not on the allowlist of its project",
)
/**
 * The project requires a verified domain, and this one isn’t. Shown as an alert, once.
 * @remedy Verify the domain for the project.
 */
export const unverifiedDomain = defineError(
  'unverified_domain',
  'Invalid App Configuration: the domain of this site is not verified for its project',
)
/**
 * A service or the relay doesn’t know the project id. Shown as an alert, once.
 * @remedy Correct `project-id`. With the default hosts, ids are those of the [WalletConnect Dashboard](https://dashboard.walletconnect.com).
 */
export const invalidProjectId = defineError('invalid_project_id', 'Invalid App Configuration: invalid Project ID')
/**
 * The relay refused a token that isn’t valid yet: the device's clock is wrong. Shown as an alert, once.
 * @remedy The visitor corrects the time of the device.
 */
export const sessionExpired = defineError(
  'session_expired',
  'Session Expired: invalid session. Check the time settings of your device and connect again',
)
/**
 * The project's settings differ from what the site has set, and win. Shown as an alert, once.
 * @remedy Bring the two in line.
 */
export const localOverridden = defineError(
  'local_overridden',
  'Local Configuration Overridden: the settings of the project decide about {features}, which this site sets otherwise',
)
/**
 * The dialog has no project id, or the placeholder `your-project-id`, and something needs one. Shown as an alert, once.
 * @remedy Set `project-id` to an id of the [WalletConnect Dashboard](https://dashboard.walletconnect.com), or of your own service; or to `none`, to do without such services.
 */
export const projectIdNotConfigured = defineError(
  'project_id_not_configured',
  'Project ID Not Configured: set `project-id` to the id of your project',
)

import { defineMessages } from '#ui/messages/define-messages.ts'

/**
 * Toasts for a site that the project or the embedded wallet refuses, by the code of the error. In English, these are the errors' own fixed
 * texts [errors.fixed-texts].
 */
export const refusalMessages = defineMessages('refusals', {
  origin_not_allowed: "Invalid App Configuration: this site's origin is not on the allowlist of its project",
  unverified_domain: 'Invalid App Configuration: the domain of this site is not verified for its project',
  invalid_project_id: 'Invalid App Configuration: invalid Project ID',
  frame_rpc_not_allowed: 'Requested RPC call is not allowed',
  session_expired: 'Session Expired: invalid session. Check the time settings of your device and connect again',
})

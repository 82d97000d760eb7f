import { defineError } from '../errors/wallet-dialog-error.ts'

// A module of its own: core throws it, and so does the connection of the embedded wallet, which may import errors of core only.

/**
 * `setPreferredAccountType` was called for a wallet, a namespace or a network where there is no such choice.
 * @remedy Offer the choice only for the embedded wallet, on networks that have smart accounts.
 */
export const accountTypeUnavailable = defineError(
  'account_type_unavailable',
  'The wallet has no choice of {type} on {namespace}',
)

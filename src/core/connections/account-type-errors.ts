import { defineError } from '../errors/wallet-dialog-error.ts'

// A module of its own: core throws it, and so does the connection of the embedded wallet, which may import errors of core only.

/**
 * `setPreferredAccountType` was called while no account of that namespace is connected, or with another wallet than the one for
 * email and social login.
 * @remedy Call it once `connections` has a connection of type `AUTH`.
 */
export const authConnectorNotFound = defineError('auth_connector_not_found', 'Address or auth connector not found')
/**
 * `setPreferredAccountType` was called for a namespace or a network on which the embedded wallet has no such choice.
 * @remedy Offer the choice only for the embedded wallet, on networks that have smart accounts.
 */
export const accountTypeUnavailable = defineError(
  'account_type_unavailable',
  'The wallet has no choice of {type} on {namespace}',
)

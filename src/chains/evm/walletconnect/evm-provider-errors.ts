import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `wallet_getCapabilities` was called without the account it asks about (EIP-5792).
 * @remedy Pass the address as first parameter.
 */
export const missingAddress = defineError('missing_address', 'Missing address parameter')
/**
 * `wallet_getCallsStatus` was called on a session that does not allow it.
 * @remedy Only ask wallets that list the method in their session.
 */
export const callStatusNotApproved = defineError(
  'call_status_not_approved',
  'Fetching call status not approved by the wallet',
)

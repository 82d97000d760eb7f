import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A native balance couldn’t be read.
 * @remedy Read `cause`.
 */
export const balanceUnavailable = defineError(
  'balance_unavailable',
  'The balance on {network} could not be read: {reason}',
)

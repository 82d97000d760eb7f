import { defineError } from '#core/errors/wallet-dialog-error.ts'

export const balanceUnavailable = defineError(
  'balance_unavailable',
  'The balance on {network} could not be read: {reason}',
)

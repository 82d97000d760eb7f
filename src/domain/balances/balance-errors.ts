import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A source of token balances failed. What the others returned is shown.
 * @remedy Read `cause`.
 */
export const tokenBalanceUnavailable = defineError('token_balance_unavailable', 'Token Balance Unavailable')

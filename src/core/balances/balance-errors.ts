import { defineError } from '../errors/wallet-dialog-error.ts'

/** The toast of spec §8: a source of token balances has failed. */
export const tokenBalanceUnavailable = defineError('token_balance_unavailable', 'Token Balance Unavailable')

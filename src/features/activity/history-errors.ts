import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** The toast of spec §8. The list is emptied, and its cursor cleared. */
export const transactionsUnavailable = defineError('transactions_unavailable', 'Failed to fetch transactions')

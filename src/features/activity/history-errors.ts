import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A page of the account's transactions could not be read. The list is emptied and starts over on the next try.
 * @remedy Read `cause`: the service did not answer, or refused.
 */
export const transactionsUnavailable = defineError('transactions_unavailable', 'Failed to fetch transactions')

/** The storage key of pending transactions. In the page's entry, unlike the code that tracks them. */
export const TRANSACTIONS_KEY = 'transactions'

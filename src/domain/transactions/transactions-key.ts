/** Where pending transactions are kept. Part of the page's entry, as what follows them is not. */
export const TRANSACTIONS_KEY = 'transactions'

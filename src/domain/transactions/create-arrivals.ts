import { atom, type WritableAtom } from 'nanostores'

/**
 * When something last arrived at the active account without a transaction of this page, such as a purchase, in milliseconds since the
 * epoch; `-Infinity` before that. What shows the account's history reads it again then.
 */
export const createArrivals = (): WritableAtom<number> => atom(-Infinity)

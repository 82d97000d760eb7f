/** How long to poll for a receipt [transactions.receipt]. */
export const RECEIPT_WAIT_MS = 25_000
/** How often a pending transaction is checked after that [transactions.receipt]. */
export const PENDING_POLL_MS = 30_000
/** A transaction that no node has known for this long counts as lost, unless its chain reports that itself [transactions.lost]. */
export const DROPPED_AFTER_MS = 30 * 60_000
/** How long a transaction without a known outcome is kept; the next page drops it [transactions.limit]. */
export const KEPT_FOR_MS = 30 * 24 * 60 * 60_000

const FIRST_DELAY_MS = 1_000
const LONGEST_EARLY_DELAY_MS = 4_000

/** How long until the next check of a transaction, by how long ago it was sent. Both in milliseconds. */
export function pollDelay(ageMs: number): number {
  if (ageMs >= RECEIPT_WAIT_MS) return PENDING_POLL_MS
  return Math.min(Math.max(ageMs / 2, FIRST_DELAY_MS), LONGEST_EARLY_DELAY_MS)
}

/** How long the chain is searched for calls that their wallet calls failed [transactions.denied]. */
export const DENIED_AFTER_MS = 2 * 60_000

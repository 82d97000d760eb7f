/** How long a receipt is waited for, looking again and again [transactions.receipt]. */
export const RECEIPT_WAIT_MS = 25_000
/** How often a transaction that is still pending is looked at after that [transactions.receipt]. */
export const PENDING_POLL_MS = 30_000
/** A transaction that no node has known for this long is lost, if its chain does not say so itself [transactions.lost]. */
export const DROPPED_AFTER_MS = 30 * 60_000

const FIRST_DELAY_MS = 1_000
const LONGEST_EARLY_DELAY_MS = 4_000

/** How long until a transaction is looked at again, by how long ago it was sent. Both in milliseconds. */
export function pollDelay(ageMs: number): number {
  if (ageMs >= RECEIPT_WAIT_MS) return PENDING_POLL_MS
  return Math.min(Math.max(ageMs / 2, FIRST_DELAY_MS), LONGEST_EARLY_DELAY_MS)
}

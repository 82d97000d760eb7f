/** Spec §9: so long a receipt is waited for, looking again and again. */
export const RECEIPT_WAIT_MS = 25_000
/** Spec §9: after that, a pending transaction is looked at as often. */
export const PENDING_POLL_MS = 30_000
/** A transaction that no node has known of for so long is lost, where its chain does not say so itself. */
export const DROPPED_AFTER_MS = 30 * 60_000

const FIRST_DELAY_MS = 1_000
const LONGEST_EARLY_DELAY_MS = 4_000

/** How long until a transaction is looked at again, by how long ago it was sent. Both in milliseconds. */
export function pollDelay(ageMs: number): number {
  if (ageMs >= RECEIPT_WAIT_MS) return PENDING_POLL_MS
  return Math.min(Math.max(ageMs / 2, FIRST_DELAY_MS), LONGEST_EARLY_DELAY_MS)
}

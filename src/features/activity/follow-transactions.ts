import { onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { HistoryState } from './history-state.ts'
import { hashOf, sessionEntries } from './session-entries.ts'

/** How long after a transaction of this session is over the history is read again, and again while it lacks that. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]

interface Followed {
  readonly $state: ReadableAtom<HistoryState>
  /** Never rejects. */
  refresh(): Promise<void>
}

/**
 * While somebody listens to `$state`: services learn of a block a moment after its chain does, so the history is read again until
 * it has what is over.
 */
export function followTransactions(core: Core, { $state, refresh }: Followed): void {
  const $transactions = core.use(createSessionTransactions)
  let stopFollowing = () => {}

  /** A transaction of this session is over, and the history does not have it yet, or not so. */
  function isMissing(transaction: TrackedTransaction): boolean {
    if (transaction.status !== 'confirmed' && transaction.status !== 'failed') return false
    const { entries } = $state.get()
    const hash = hashOf(transaction).toLowerCase()
    const isPending = entries.some((entry) => entry.status === 'pending' && entry.hash?.toLowerCase() === hash)
    return isPending || sessionEntries([transaction], core.accounts.$active.get(), entries).length > 0
  }

  function follow(attempt = 0) {
    stopFollowing()
    const delayMs = FOLLOW_DELAYS_MS[attempt]
    if (delayMs === undefined || !$transactions.get().some(isMissing)) return
    stopFollowing = core.ports.clock.after(delayMs, () => void refresh().then(() => follow(attempt + 1)))
  }

  onMount($state, () => {
    const stop = $transactions.listen(() => follow())
    return () => {
      stopFollowing()
      stop()
    }
  })
}

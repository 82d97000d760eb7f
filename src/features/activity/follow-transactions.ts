import { onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { HistoryState } from './history-state.ts'
import { hashOf, sessionEntries, sessionIdOf } from './session-entries.ts'

/** When to read the history again after a transaction of this page is over, until the history has it. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]

interface Followed {
  readonly $state: ReadableAtom<HistoryState>
  /** Never rejects. */
  refresh(): Promise<void>
}

/**
 * Services learn of a block a moment after its chain does: while somebody listens to `$state`, reads the history again until
 * it has the transactions that are over.
 */
export function followTransactions(core: Core, { $state, refresh }: Followed): void {
  const $transactions = core.use(createSessionTransactions)
  let stopFollowing = () => {}

  /** A transaction of this page is over, and the history doesn’t have it yet, or has it as pending. */
  function isMissing(transaction: TrackedTransaction): boolean {
    if (transaction.status !== 'confirmed' && transaction.status !== 'failed') return false
    const { entries } = $state.get()
    const shown = sessionEntries($transactions.get(), core.accounts.$active.get(), entries)
    const hash = hashOf(transaction).toLowerCase()
    const isPending = entries.some((entry) => entry.status === 'pending' && entry.hash?.toLowerCase() === hash)
    return isPending || shown.some(({ id }) => id === sessionIdOf(transaction))
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

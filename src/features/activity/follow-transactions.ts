import { onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { HistoryState } from './history-state.ts'
import { hashOf, sessionEntries, sessionIdOf } from './session-entries.ts'

/** Delays after which the history is read again once a transaction of this page has ended, until the history has it. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]

interface Followed {
  readonly $state: ReadableAtom<HistoryState>
  /** Never rejects. */
  refresh(): Promise<void>
}

/**
 * Services index a block a moment after its chain has it: while `$state` has a listener, reads the history again until it has all
 * transactions that have ended.
 */
export function followTransactions(core: Core, { $state, refresh }: Followed): void {
  const $transactions = core.use(createSessionTransactions)
  let stopFollowing = () => {}

  /** A transaction of this page has ended, and the history lacks it, or still has it as pending. */
  function isMissing(transaction: TrackedTransaction): boolean {
    if (transaction.status !== 'confirmed' && transaction.status !== 'failed') return false
    const { entries } = $state.get()
    const shown = sessionEntries($transactions.get(), core.accounts.$active.get(), entries)
    const hash = hashOf(transaction).toLowerCase()
    const isPending = entries.some(
      (entry) => (entry.status === 'pending' || entry.status === 'unclear') && entry.hash?.toLowerCase() === hash,
    )
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

import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { createFailureToast } from '#domain/notices/create-failure-toast.ts'
import { createPagedReading, type PagedReading } from '#domain/reading/create-paged-reading.ts'
import { accountKey } from '#domain/reading/create-reading.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { isYounger } from '#lib/is-younger.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { createScamWatch, type ScamWatch } from './create-scam-watch.ts'
import {
  appendPage,
  NOTHING_READ,
  replaceTop,
  toHistoryState,
  type HistoryList,
  type HistoryState,
  type ReadPage,
} from './history-state.ts'
import { createSessionTransactions, hashOf, sessionEntries, sessionIdOf } from './session-entries.ts'

/**
 * A page of the account's transactions could not be read. The list is emptied and starts over on the next try.
 * @remedy Read `cause`: the service did not answer, or refused.
 */
const transactionsUnavailable = defineError('transactions_unavailable', 'Failed to fetch transactions')

/** A history younger than this isn’t read again when the visitor comes back to it. */
export const HISTORY_AGE_MS = 30_000

export interface ActivityHistory extends Omit<PagedReading<HistoryList>, '$state'> {
  /** Follows the account while there is a listener. Also set again when entries must be classified again. */
  readonly $state: ReadableAtom<HistoryState>
  /** The entry with its warning, by what is known now. The same object as long as the result is the same. */
  classify(entry: ActivityEntry): ActivityEntry
  /** Suppresses the failure toast while the view shows the error in place. Returns a function that ends this. */
  showInPlace(): () => void
}

/** The active account's history on the active chain, without spam [activity.active-chain]. */
export function createHistory(core: Core): ActivityHistory {
  const { accounts, connections } = core
  const { blockchainApi, clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const $arrivedAt = core.use(createArrivals)
  const swapApprovals = createSwapApprovals(core.ports.storage)
  const toast = createFailureToast(core, transactionsUnavailable)
  const $watch = computed(accountKey(core), (account) => account && createScamWatch(core, account))
  /** Changes when more is known than when the entries were shown. */
  const $known = atom({})

  const reading = createPagedReading<ScamWatch, HistoryList, ReadPage>(core, {
    $key: $watch,
    empty: NOTHING_READ,
    async read({ account, prepare, toEntries }, { cursor, list, signal }) {
      const { data, next } = await blockchainApi.getHistory(account.address, {
        chainId: account.caipNetworkId,
        cursor,
        signal,
      })
      // An approval is a part of the swap that it was for [activity.swap].
      const approvals = await swapApprovals.read()
      await prepare()
      signal.throwIfAborted()
      const now = clock.now()
      const before = cursor === undefined ? [] : (list?.entries ?? [])
      const entries = toEntries(
        data.filter(({ hash = '' }) => !approvals.has(hash.toLowerCase())),
        { before: before.at(-1)?.at ?? now, known: before.map(({ id }) => id) },
      )
      return { entries, next, now }
    },
    add: appendPage,
    merge: replaceTop,
    // A transaction that has just arrived may still be missing.
    isFresh: ({ readAt }) =>
      isYounger(readAt, HISTORY_AGE_MS, clock.now()) && readAt >= $arrivedAt.get() + HISTORY_AGE_MS,
    isUnknown: (error) => chainNotSupported.matches(error) || projectIdNotConfigured.matches(error),
    fail: toast.report,
    // It starts over then [activity.failure].
    isEmptiedByFailure: true,
  })
  const $state = computed([reading.$state, $known], toHistoryState)

  function reclassify() {
    if ($watch.get()?.addOwn()) $known.set({})
  }

  onMount($state, () => {
    const stops = [
      accounts.$active.listen(() => void reading.load()),
      $transactions.listen(reclassify),
      $arrivedAt.listen(() => void reading.refresh()),
      connections.$all.listen(reclassify),
    ]
    return () => stops.forEach((stop) => stop())
  })
  const history = {
    ...reading,
    $state,
    classify: (entry: ActivityEntry) => $watch.get()?.classify(entry) ?? entry,
    showInPlace: () => toast.showInPlace(),
  }
  followTransactions(core, history)
  return history
}

/** Delays after which the history is read again once a transaction of this page has ended, until the history has it. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]

/**
 * Services index a block a moment after its chain has it: while `$state` has a listener, reads the history again until it has all
 * transactions that have ended.
 */
function followTransactions(core: Core, { $state, refresh }: Pick<ActivityHistory, '$state' | 'refresh'>): void {
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

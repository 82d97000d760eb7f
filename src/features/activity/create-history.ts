import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { createFailureToast } from '#domain/notices/create-failure-toast.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { isYounger } from '#lib/is-younger.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { createScamWatch, type PoisoningWatch } from './create-scam-watch.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import { appendPage, nothingRead, replaceTop, startPage, type HistoryState } from './history-state.ts'
import { hashOf, sessionEntries, sessionIdOf } from './session-entries.ts'

/**
 * A page of the account's transactions could not be read. The list is emptied and starts over on the next try.
 * @remedy Read `cause`: the service did not answer, or refused.
 */
const transactionsUnavailable = defineError('transactions_unavailable', 'Failed to fetch transactions')

/** A history younger than this isn’t read again when the visitor comes back to it. */
export const HISTORY_AGE_MS = 30_000

export interface History {
  /** Follows the account while there is a listener. Also set again when entries must be classified again. */
  readonly $state: ReadableAtom<HistoryState>
  /** The entry with its warning, by what is known now. The same object as long as the result is the same. */
  classify(entry: ActivityEntry): ActivityEntry
  /** Reads the first page, unless it is there and fresh; after a failure, tries again. Never rejects. */
  load(): Promise<void>
  /** Reads the next page. Does nothing while one is loading or none is left. Never rejects. */
  loadMore(): Promise<void>
  /** Adds what is new on top; a failure changes nothing. Never rejects. */
  refresh(): Promise<void>
  /** Suppresses the failure toast while the view shows the error in place. Returns a function that ends this. */
  showInPlace(): () => void
}

/** The active account's history on the active chain, without spam [activity.active-chain]. */
export function createHistory(core: Core): History {
  const { accounts, connections } = core
  const { blockchainApi, clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const $arrivedAt = core.use(createArrivals)
  const $state = atom<HistoryState>(nothingRead())
  const swapApprovals = createSwapApprovals(core.ports.storage)
  const toast = createFailureToast(core, transactionsUnavailable)
  let watch: PoisoningWatch | undefined
  let reading = new AbortController()

  function startOver() {
    const account = accounts.$active.get()
    reading.abort()
    reading = new AbortController()
    watch = account && createScamWatch(core, account)
    $state.set(nothingRead(account?.caipAddress))
  }

  /** An approval is a part of the swap that it was for [activity.swap]. */
  async function fetchPage({ account }: PoisoningWatch, signal: AbortSignal, cursor?: string) {
    const { data, next } = await blockchainApi.getHistory(account.address, {
      chainId: account.caipNetworkId,
      cursor,
      signal,
    })
    const approvals = await swapApprovals.read()
    return { data: data.filter(({ hash = '' }) => !approvals.has(hash.toLowerCase())), next }
  }

  async function readPage() {
    if (!watch) return
    const { signal } = reading
    const { toEntries, prepare } = watch
    $state.set(startPage($state.get()))
    try {
      const { data, next } = await fetchPage(watch, signal, $state.get().cursor)
      await prepare()
      if (signal.aborted) return
      const state = $state.get()
      const now = clock.now()
      const known = state.entries.map(({ id }) => id)
      const entries = toEntries(data, { before: state.entries.at(-1)?.at ?? now, known })
      $state.set(appendPage(state, { entries, next, now }))
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  /** Empties the list and clears the cursor [activity.failure]. */
  function fail(error: unknown) {
    startOver()
    const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
    $state.set({ ...$state.get(), status: isNoService ? 'unknown' : 'failed' })
    if (!isNoService) toast.report(error)
  }

  async function refresh() {
    const { status, entries, owner } = $state.get()
    if (!watch || owner !== accounts.$active.get()?.caipAddress || status === 'unknown' || status === 'failed') return
    if (status === 'loading' && entries.length === 0) return
    const { signal } = reading
    const { toEntries } = watch
    try {
      const { data, next } = await fetchPage(watch, signal)
      if (signal.aborted) return
      const now = clock.now()
      const changed = replaceTop($state.get(), { entries: toEntries(data, { before: now, known: [] }), next, now })
      if (changed) return $state.set(changed)
    } catch (error) {
      // Keeps the current entries; the next change reads them again.
      return void (signal.aborted || core.failures.report(error))
    }
    // There is a gap: starts over from the top.
    startOver()
    void readPage()
  }

  async function load() {
    const account = accounts.$active.get()
    const { status, owner, readAt } = $state.get()
    if (account && owner === account.caipAddress && status !== 'failed') {
      // A transaction that has just arrived may still be missing.
      const isFresh = isYounger(readAt, HISTORY_AGE_MS, clock.now()) && readAt >= $arrivedAt.get() + HISTORY_AGE_MS
      if (status !== 'loading' && !isFresh) await refresh()
      return
    }
    startOver()
    await readPage()
  }

  /** More is known than when the entries were shown. */
  function reclassify() {
    if (watch?.addOwn()) $state.set({ ...$state.get() })
  }

  onMount($state, () => {
    const stops = [
      accounts.$active.listen(() => void load()),
      $transactions.listen(reclassify),
      $arrivedAt.listen(() => void refresh()),
      connections.$all.listen(reclassify),
    ]
    return () => stops.forEach((stop) => stop())
  })
  followTransactions(core, { $state, refresh })

  return {
    $state,
    classify: (entry) => watch?.classify(entry) ?? entry,
    load,
    async loadMore() {
      const { status, hasMore } = $state.get()
      if (hasMore && status !== 'loading') await readPage()
    },
    refresh,
    showInPlace: () => toast.showInPlace(),
  }
}

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
function followTransactions(core: Core, { $state, refresh }: Followed): void {
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

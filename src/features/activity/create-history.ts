import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ActiveAccount } from '#core/accounts/create-accounts.ts'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/project-id-not-configured.ts'
import { chainNotSupported } from '#core/networks/network-errors.ts'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import type { TrackedTransaction } from '#core/transactions/transaction.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { append, NO_ENTRIES, prepend, type EntryList } from './entry-list.ts'
import { transactionsUnavailable } from './history-errors.ts'
import { sessionEntries } from './session-entries.ts'
import { createPagePacking } from './create-page-packing.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import { isSpam, toActivityEntry } from './to-activity-entry.ts'

/** How long after a transaction of this session is over the history is read again, and again while it lacks that. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]
/** What is younger is not read again where somebody comes back to it. */
export const HISTORY_AGE_MS = 30_000
/** So many pages with nothing to show are read in a row; then the visitor says whether to go on. */
export const EMPTY_PAGES_IN_A_ROW = 5
/** A page that begins with what the last ones held says it again: as many are remembered. */
const REMEMBERED_IDS = 400

/** The transactions of the active account on the active chain, as far as they were read. */
export interface HistoryState {
  /**
   * `unknown`: no service tells of transactions here. `paused`: several pages had nothing to show. `failed`: spec §8, the list is
   * empty then.
   */
  readonly status: 'loading' | 'ready' | 'paused' | 'unknown' | 'failed'
  readonly list: EntryList
  /** Whether older ones are left to read. */
  readonly hasMore: boolean
}

export interface History {
  /** The account is followed while somebody listens. */
  readonly $state: ReadableAtom<HistoryState>
  /** Reads the first page, unless it is there and young; after a failure again. Never rejects. */
  load(): Promise<void>
  /** Reads the page that follows. Does nothing while one is on its way or none is left. Never rejects. */
  loadMore(): Promise<void>
  /** Puts what is new on top; a failure changes nothing. Never rejects. */
  refresh(): Promise<void>
}

const NOTHING_YET: HistoryState = { status: 'loading', list: NO_ENTRIES, hasMore: false }

/** Spec §5: fetching transactions requires an account's address; only the active chain is shown, and no spam. */
export function createHistory(core: Core): History {
  const { accounts, dialog, notices } = core
  const { blockchainApi, clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const pack = createPagePacking()
  const $state = atom<HistoryState>(NOTHING_YET)
  let holder: string | undefined
  let cursor: string | undefined
  let cursors = new Set<string>()
  let ids: string[] = []
  let emptyPages = 0
  let readAt = -Infinity
  let reading = new AbortController()
  let stopFollowing = () => {}

  /** What a page has that is to be shown, and was not on the pages before. */
  function toEntries(data: readonly HistoryTransaction[], account: ActiveAccount, before: number) {
    const known = new Set(ids)
    const entries: ActivityEntry[] = []
    const shown = data.filter((transaction) => transaction.chain === account.caipNetworkId && !isSpam(transaction))
    for (const transaction of shown) {
      if (known.has(transaction.id)) continue
      known.add(transaction.id)
      entries.push(toActivityEntry(transaction, entries.at(-1)?.at ?? before))
    }
    return entries.toSorted((a, b) => b.at - a.at)
  }

  function startOver(account: ActiveAccount | undefined) {
    reading.abort()
    reading = new AbortController()
    holder = account?.caipAddress
    cursor = undefined
    cursors = new Set()
    ids = []
    emptyPages = 0
    readAt = -Infinity
    $state.set(NOTHING_YET)
  }

  async function readPage() {
    const account = accounts.$active.get()
    if (!account) return
    const { signal } = reading
    $state.set({ ...$state.get(), status: 'loading' })
    try {
      const { data, next } = await blockchainApi.getHistory(account.address, {
        chainId: account.caipNetworkId,
        cursor,
        signal,
      })
      if (signal.aborted) return
      const { list } = $state.get()
      const entries = toEntries(data, account, list.at(list.length - 1)?.at ?? clock.now())
      ids = [...ids, ...entries.map(({ id }) => id)].slice(-REMEMBERED_IDS)
      emptyPages = entries.length > 0 ? 0 : emptyPages + 1
      if (cursor === undefined) readAt = clock.now()
      // A service that goes in circles would never end.
      const hasMore = next !== undefined && !cursors.has(next)
      cursor = next
      if (next) cursors.add(next)
      const isPaused = hasMore && emptyPages >= EMPTY_PAGES_IN_A_ROW
      $state.set({ status: isPaused ? 'paused' : 'ready', list: append(list, entries, pack), hasMore })
    } catch (error) {
      if (signal.aborted) return
      startOver(account)
      const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
      $state.set({ ...NOTHING_YET, status: isNoService ? 'unknown' : 'failed' })
      if (!isNoService && dialog.$state.get().status === 'open')
        notices.toast('error', transactionsUnavailable().message)
    }
  }

  async function refresh() {
    const account = accounts.$active.get()
    const { status, list } = $state.get()
    if (!account || holder !== account.caipAddress || status === 'unknown' || status === 'failed') return
    if (status === 'loading' && list.length === 0) return
    const { signal } = reading
    try {
      const { data, next } = await blockchainApi.getHistory(account.address, { chainId: account.caipNetworkId, signal })
      if (signal.aborted) return
      readAt = clock.now()
      takeNewer(account, data, next)
    } catch {
      // What is shown stays; it is read again with the next news.
    }
  }

  function takeNewer(account: ActiveAccount, data: readonly HistoryTransaction[], next: string | undefined) {
    const { list } = $state.get()
    const shown = Array.from({ length: Math.min(list.length, REMEMBERED_IDS) }, (_, index) => list.at(index)?.id)
    const known = new Set(shown)
    const border = data.findIndex(({ id }) => known.has(id))
    if (border < 0 && list.length > 0 && next !== undefined) {
      // More has happened than a page holds: what is between is read from the top on.
      startOver(account)
      void readPage()
      return
    }
    const newer = data.filter(({ id }) => !known.has(id))
    const entries = toEntries(newer, account, clock.now())
    $state.set({ ...$state.get(), list: prepend(list, entries, pack) })
  }

  async function load() {
    const account = accounts.$active.get()
    if (!account) return startOver(undefined)
    const { status } = $state.get()
    if (holder === account.caipAddress && status !== 'failed') {
      if (status !== 'loading' && clock.now() - readAt >= HISTORY_AGE_MS) await refresh()
      return
    }
    startOver(account)
    await readPage()
  }

  /** A transaction of this session is over, and the history does not have it yet. */
  function isMissing(transaction: TrackedTransaction): boolean {
    if (transaction.status !== 'confirmed' && transaction.status !== 'failed') return false
    return sessionEntries([transaction], accounts.$active.get(), $state.get().list).length > 0
  }

  /** Services learn of a block a moment after its chain does: the history is read again until it has what is over. */
  function follow(attempt = 0) {
    stopFollowing()
    const delayMs = FOLLOW_DELAYS_MS[attempt]
    if (delayMs === undefined || !$transactions.get().some(isMissing)) return
    stopFollowing = clock.after(delayMs, () => void refresh().then(() => follow(attempt + 1)))
  }

  onMount($state, () => {
    const stops = [accounts.$active.listen(() => void load()), $transactions.listen(() => follow())]
    return () => {
      stopFollowing()
      for (const stop of stops) stop()
    }
  })

  return {
    $state,
    load,
    async loadMore() {
      const { status, hasMore } = $state.get()
      if (!hasMore || status === 'loading') return
      if (status === 'paused') emptyPages = 0
      await readPage()
    },
    refresh,
  }
}

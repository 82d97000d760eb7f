import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Core } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/project-id-not-configured.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import { createKnownRecipients, createMetRecipients, genuineRecipients } from '#domain/recipients/known-recipients.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { append, NEWEST_ENTRIES, noEntries, renew, replaceHead, type EntryList } from './entry-list.ts'
import { baitFacts, createBaitJudge, sessionRecipients } from './find-bait.ts'
import { transactionsUnavailable } from './history-errors.ts'
import { hashOf, sessionEntries } from './session-entries.ts'
import { createKnownAddresses } from './create-known-addresses.ts'
import { createPageStore, type PageContent } from './create-page-store.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { TokenBait } from './create-token-bait.ts'
import { isSpam, toActivityEntry } from './to-activity-entry.ts'

/** How long after a transaction of this session is over the history is read again, and again while it lacks that. */
export const FOLLOW_DELAYS_MS = [500, 2_000, 5_000, 10_000, 30_000]
/** What is younger is not read again where somebody comes back to it. */
export const HISTORY_AGE_MS = 30_000
/** So many pages with nothing to show are read in a row; then the visitor says whether to go on. */
export const EMPTY_PAGES_IN_A_ROW = 5
/** Pages may repeat what the ones before held; this many are remembered to notice. */
const REMEMBERED_IDS = NEWEST_ENTRIES

/** The transactions of the active account on the active chain, as far as they were read. */
export interface HistoryState {
  /**
   * `unknown`: no service has transactions for this network. `paused`: several pages had nothing to show. `failed`: the list is
   * empty then [activity.failure].
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
  /** While the view in front itself says what could not be read, no toast lies over it. Returns what ends that. */
  sayInPlace(): () => void
}

const NOTHING_YET: HistoryState = { status: 'loading', list: noEntries(), hasMore: false }

/** What the active account has done on the active chain, without spam [activity.active-chain]. */
export function createHistory(core: Core): History {
  const { accounts, connections, dialog, notices } = core
  const { blockchainApi, clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const recipients = createKnownRecipients(core.ports)
  const met = core.use(createMetRecipients)
  const { keep } = createPageStore(onPageRead)
  const $state = atom<HistoryState>(NOTHING_YET)
  let holder: string | undefined
  let cursor: string | undefined
  let cursors = new Set<string>()
  let ids: string[] = []
  let addresses = createKnownAddresses()
  let tokenBait: TokenBait | undefined
  let emptyPages = 0
  let readAt = -Infinity
  const inPlace = new Set<object>()
  let reading = new AbortController()
  let stopFollowing = () => {}

  /** What a page has that is to be shown, once, and is not `known`. */
  function toEntries(
    data: readonly HistoryTransaction[],
    { caipNetworkId, address }: ActiveAccount,
    { before, known }: { readonly before: number; readonly known: readonly string[] },
  ) {
    const shown = data.filter((transaction) => transaction.chain === caipNetworkId && !isSpam(transaction))
    // A service may still have a transaction as pending under another id.
    const isDone = new Set(shown.flatMap(({ status, hash }) => (status === 'pending' ? [] : (hash ?? []))))
    tokenBait?.learn(shown)
    const taken = new Set(known)
    let hasNews = false
    const entries: ActivityEntry[] = []
    for (const transaction of shown) {
      const { id, status, hash = '' } = transaction
      if (taken.has(id) || (status === 'pending' && isDone.has(hash))) continue
      taken.add(id)
      const entry = toActivityEntry(transaction, { before: entries.at(-1)?.at ?? before, now: clock.now() })
      entries.push({ ...entry, bait: tokenBait?.baitOf(transaction), ...baitFacts(transaction, address) })
      for (const recipient of genuineRecipients(transaction, address)) {
        met.add(recipient)
        hasNews = addresses.add(recipient, entry.at) || hasNews
      }
    }
    return { entries: entries.toSorted((a, b) => b.at - a.at), hasNews }
  }

  /** Whom the visitor knows without any history: themselves, and those of this session. Says whether that is news. */
  function knowOwn(): boolean {
    const own = connections.$all.get().flatMap(({ accounts: all }) => all.map(({ address }) => address))
    const news = [
      ...own.map((address) => addresses.add(address, -Infinity)),
      ...sessionRecipients($transactions.get()).map(({ address, since }) => addresses.add(address, since)),
    ]
    return news.includes(true)
  }

  /** What is shown is judged anew: more is known than when it was read. */
  function lookAgain() {
    const state = $state.get()
    $state.set({ ...state, list: renew(state.list) })
  }

  function startOver(account: ActiveAccount | undefined) {
    reading.abort()
    reading = new AbortController()
    holder = account?.caipAddress
    cursor = undefined
    cursors = new Set()
    ids = []
    addresses = createKnownAddresses()
    tokenBait = undefined
    knowOwn()
    emptyPages = 0
    readAt = -Infinity
    $state.set({ ...NOTHING_YET, list: noEntries(createBaitJudge(addresses)) })
  }

  /** If it cannot be fetched, the history is there without it; the next page tries again. */
  async function loadTokenBait({ caipNetworkId }: ActiveAccount): Promise<TokenBait | undefined> {
    const network = core.networks.find(caipNetworkId)
    if (tokenBait || !network) return tokenBait
    const chunk = await import('./create-token-bait.ts').catch(() => undefined)
    return chunk?.createTokenBait(core, network)
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
      for (const address of await recipients.list(account.namespace)) addresses.add(address)
      const judge = await loadTokenBait(account)
      if (signal.aborted) return
      tokenBait = judge
      const { list } = $state.get()
      const { entries } = toEntries(data, account, { before: list.oldestAt ?? clock.now(), known: ids })
      ids = [...ids, ...entries.map(({ id }) => id)].slice(-REMEMBERED_IDS)
      emptyPages = entries.length > 0 ? 0 : emptyPages + 1
      if (cursor === undefined) readAt = clock.now()
      // A service that goes in circles would never end.
      const hasMore = next !== undefined && !cursors.has(next)
      cursor = next
      if (next) cursors.add(next)
      const isPaused = hasMore && emptyPages >= EMPTY_PAGES_IN_A_ROW
      $state.set({ status: isPaused ? 'paused' : 'ready', list: renew(append(list, entries, keep)), hasMore })
    } catch (error) {
      if (signal.aborted) return
      fail(error)
    }
  }

  /** Empties the list and clears the cursor [activity.failure]. */
  function fail(error: unknown) {
    startOver(accounts.$active.get())
    const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
    $state.set({ ...$state.get(), status: isNoService ? 'unknown' : 'failed' })
    if (!isNoService) tell()
  }

  /** Over another view a toast says it: nothing else does there. */
  function tell() {
    if (inPlace.size === 0 && dialog.$state.get().status === 'open') notices.toast('error', transactionsUnavailable())
  }

  function onPageRead(read: PageContent, error?: unknown) {
    if (!$state.get().list.pages.some(({ content }) => content === read)) return
    if (error !== undefined) return fail(error)
    lookAgain()
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
      takeFirstPage(account, data, next)
    } catch {
      // What is shown stays; it is read again with the next news.
    }
  }

  /**
   * What the first page says now is so: of what it reaches over, new ones come, others are no longer pending, and what a chain has
   * taken back is gone.
   */
  function takeFirstPage(account: ActiveAccount, data: readonly HistoryTransaction[], next: string | undefined) {
    const state = $state.get()
    const { list } = state
    const { entries, hasNews } = toEntries(data, account, { before: clock.now(), known: [] })
    const ids = new Set(entries.map(({ id }) => id))
    const reach = next === undefined ? list.length : list.newest.findLastIndex(({ id }) => ids.has(id)) + 1
    const isSame = JSON.stringify(entries) === JSON.stringify(list.newest.slice(0, reach))
    if (isSame) return hasNews ? lookAgain() : undefined
    const changed = reach > 0 || list.length === 0 ? replaceHead(list, reach, entries, keep) : undefined
    if (changed) return $state.set({ ...state, list: changed, hasMore: state.hasMore && next !== undefined })
    // More has happened than a page holds: what is between is read from the top on.
    startOver(account)
    void readPage()
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

  /** A transaction of this session is over, and the history does not have it yet, or not so. */
  function isMissing(transaction: TrackedTransaction): boolean {
    if (transaction.status !== 'confirmed' && transaction.status !== 'failed') return false
    const { list } = $state.get()
    const isPending = ({ hash, status }: ActivityEntry) =>
      status === 'pending' && hash?.toLowerCase() === hashOf(transaction).toLowerCase()
    return sessionEntries([transaction], accounts.$active.get(), list).length > 0 || list.newest.some(isPending)
  }

  /** Services learn of a block a moment after its chain does: the history is read again until it has what is over. */
  function follow(attempt = 0) {
    stopFollowing()
    const delayMs = FOLLOW_DELAYS_MS[attempt]
    if (delayMs === undefined || !$transactions.get().some(isMissing)) return
    stopFollowing = clock.after(delayMs, () => void refresh().then(() => follow(attempt + 1)))
  }

  function learn() {
    if (knowOwn()) lookAgain()
  }

  function onTransactions() {
    learn()
    follow()
  }

  onMount($state, () => {
    const stops = [
      accounts.$active.listen(() => void load()),
      $transactions.listen(onTransactions),
      connections.$all.listen(learn),
    ]
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
    sayInPlace() {
      const view = {}
      inPlace.add(view)
      return () => void inPlace.delete(view)
    },
  }
}

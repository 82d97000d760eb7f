import { atom, type ReadableAtom, computed, onMount } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import { defineError, toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { TransactionEvent } from '#core/model/transaction.ts'
import { isYounger } from '#lib/is-younger.ts'
import { createFailureToast } from '../notices/create-failure-toast.ts'
import { BALANCE_RETRY_MS, createBalanceReader, type ReadBalances } from './create-balance-reader.ts'
import { PORTFOLIO_CACHE_MS } from './portfolio-cache.ts'

/**
 * A source of token balances failed. What the others returned is shown.
 * @remedy Read `cause`.
 */
const tokenBalanceUnavailable = defineError('token_balance_unavailable', 'Token Balance Unavailable')

/** The active account's tokens. While they are refreshed, and if that fails, the last ones stay. */
export type TokenBalancesState =
  /** No account, or a chain whose balances aren’t shown. */
  | { readonly status: 'none' }
  | ({ readonly status: 'loading' } & Partial<ReadBalances>)
  | ({ readonly status: 'ready' } & ReadBalances)
  | ({ readonly status: 'failed'; readonly error: WalletDialogError } & Partial<ReadBalances>)

export interface TokenBalances {
  /** Read while a view subscribes and the dialog is open, and refreshed every 10 s. */
  readonly $state: ReadableAtom<TokenBalancesState>
  /** Reads them, unless they are younger than 30 s; `force` reads them anyway, such as after a transfer. Never rejects. */
  refresh(options?: { force?: boolean }): Promise<void>
  /** Suppresses the failure toast while the view shows the error in place [balances.failure]. Returns a function that ends this. */
  showInPlace(): () => void
}

/** Token balances of the active account: from its wallet, else the blockchain API, else the chain's nodes [balances.sources]. */
export function createTokenBalances(core: WalletCore): TokenBalances {
  const { accounts, networks } = core
  const { chains, clock } = core.ports
  const $state = atom<TokenBalancesState>({ status: 'none' })
  const toast = createFailureToast(core, tokenBalanceUnavailable)
  const { readStored, readSources } = createBalanceReader(core, fail)
  /** The account whose tokens are in `$state`, by CAIP-10. */
  let owner: string | undefined
  let reading = new AbortController()
  /** When a transaction last ended: balances from before it aren’t fresh. */
  let changedAt = -Infinity
  /** When everything last failed. */
  let failedAt = -Infinity
  let isFailureReported = false

  /** Reported once each time something starts to fail. */
  function fail(error: unknown) {
    if (!isFailureReported) toast.report(error)
    isFailureReported = true
    return toWalletDialogError(error)
  }

  /** Fresh for their lifetime [balances.lifetime]. What came from the chain alone is read again: a service may know more. */
  const isFresh = ({ readAt, source }: ReadBalances) =>
    source !== 'rpc' && readAt > changedAt && isYounger(readAt, PORTFOLIO_CACHE_MS, clock.now())

  /** Reading again would bring nothing new: it is under way, fresh, or failed a moment ago. */
  function isRecent(state: TokenBalancesState): boolean {
    if (state.status === 'ready') return isYounger(state.readAt, PORTFOLIO_CACHE_MS, clock.now())
    const isResting = state.status === 'failed' && isYounger(failedAt, BALANCE_RETRY_MS, clock.now())
    return state.status === 'loading' || isResting
  }

  async function refresh({ force = false, isPoll = false } = {}) {
    const account = accounts.$active.get()
    const network = account && networks.find(account.caipNetworkId)
    if (!account || !network || !chains.of(account.namespace).createTokenSources) {
      reading.abort()
      owner = undefined
      return $state.set({ status: 'none' })
    }
    const isSame = owner === account.caipAddress
    if (isSame && !force && !isPoll && isRecent($state.get())) return
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    owner = account.caipAddress
    const showLoading = (read?: ReadBalances) => $state.set({ status: 'loading', ...read })
    showLoading(isSame ? lastOf($state.get()) : undefined)
    try {
      const stored = isSame || force ? undefined : await readStored(account, network)
      signal.throwIfAborted()
      if (stored && isFresh(stored)) return $state.set({ status: 'ready', ...stored })
      // Old values, shown with their age, are better than nothing while new ones load.
      if (stored) showLoading(stored)
      const before = lastOf($state.get())
      // Only the coin has no address: what else lacks one describes nothing.
      const unread = before?.unread.filter(({ address }) => address !== undefined) ?? []
      const last = [...(before?.last ?? []), ...unread]
      const read = await readSources({ account, network, signal, forceUpdate: force, last, onMeanwhile: showLoading })
      signal.throwIfAborted()
      if (read.source !== 'rpc') isFailureReported = false
      $state.set({ status: 'ready', ...read })
      publishNative(account, read)
    } catch (error) {
      if (signal.aborted) return
      failedAt = clock.now()
      $state.set({ status: 'failed', ...lastOf($state.get()), error: fail(error) })
    }
  }

  /** There is one native balance wherever it is shown, such as on the page's button: the last one read. */
  function publishNative({ caipAddress }: ActiveAccount, { last, readAt }: ReadBalances) {
    const native = last.find(({ address }) => address === undefined)
    if (!native) return void accounts.refreshBalance()
    const { amount, decimals, symbol } = native
    void accounts.refreshBalance({ known: { caipAddress, balance: { amount, decimals, symbol }, readAt } })
  }

  /** Reads them again once a transaction has ended, instead of any reading that began before that [balances.refresh]. */
  function readAfter({ kind, status }: TransactionEvent) {
    if (kind === 'name' || status === 'submitted') return
    changedAt = clock.now()
    if (owner) void refresh({ force: true })
  }

  readWhileShown(core, { $state, refresh })
  core.onDispose(core.events.on('transaction', readAfter))
  core.onDispose(() => reading.abort())

  return {
    $state,
    refresh: ({ force = false } = {}) => refresh({ force }),
    showInPlace: () => toast.showInPlace(),
  }
}

/** The last balances, without the status. */
function lastOf(state: TokenBalancesState): ReadBalances | undefined {
  if (!('last' in state) || !state.last || !state.unread || state.readAt === undefined || !state.source)
    return undefined
  return { last: state.last, unread: state.unread, readAt: state.readAt, source: state.source }
}

/** Refresh interval of balances while a view shows them [balances.refresh]. */
export const TOKEN_POLL_MS = 10_000

interface Balances {
  readonly $state: ReadableAtom<{ readonly status: string }>
  /** Never rejects. */
  refresh(options?: { readonly isPoll: boolean }): Promise<void>
}

/** While a view subscribes to `$state` and the dialog is open, reads at once, with each account, and then again and again. */
function readWhileShown(core: WalletCore, { $state, refresh }: Balances): void {
  const { accounts, dialog } = core
  const { clock, visibility } = core.ports
  let isListened = false
  let stopPolling = () => {}

  const isShown = () => isListened && dialog.$state.get().status === 'open'

  function poll() {
    stopPolling()
    if (!isShown()) return
    const { status } = $state.get()
    stopPolling = clock.after(status === 'failed' ? BALANCE_RETRY_MS : TOKEN_POLL_MS, () => {
      if (visibility.isHidden() || $state.get().status === 'loading') poll()
      else void refresh({ isPoll: true }).then(poll)
    })
  }

  /** Reads again if a view shows it. */
  function follow() {
    if (isShown()) void refresh().then(poll)
    else stopPolling()
  }

  onMount($state, () => {
    isListened = true
    const $isOpen = computed(dialog.$state, ({ status }) => status === 'open')
    const onVisibility = () => {
      if (!visibility.isHidden()) follow()
    }
    const stops = [accounts.$active.listen(follow), $isOpen.subscribe(follow), visibility.listen(onVisibility)]
    return () => {
      isListened = false
      stopPolling()
      for (const stop of stops) stop()
    }
  })
  core.onDispose(() => stopPolling())
}

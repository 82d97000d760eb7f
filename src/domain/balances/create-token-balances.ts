import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { tokenBalanceUnavailable } from './balance-errors.ts'
import { cleanBalances } from './clean-balances.ts'
import {
  createPortfolioCache,
  PORTFOLIO_CACHE_MS,
  PORTFOLIO_LIMIT,
  type BalanceSource,
  type Portfolio,
} from './portfolio-cache.ts'
import type { ReadRequest } from './read-token-balances.ts'

/** How often balances are refreshed while somebody is looking [balances.refresh]. */
export const TOKEN_POLL_MS = 10_000
/** How long a failed source is left alone [balances.retry]. */
export const BALANCE_RETRY_MS = 30_000

/** What was read last, when, and from which source. */
export interface ReadBalances {
  readonly last: readonly Token[]
  /** Milliseconds since the epoch. */
  readonly readAt: number
  readonly source: BalanceSource
}

/** The active account's tokens. While they are refreshed, and if that fails, the last ones stay. */
export type TokenBalancesState =
  /** No account, or a chain whose balances aren’t shown. */
  | { readonly status: 'none' }
  | ({ readonly status: 'loading' } & Partial<ReadBalances>)
  | ({ readonly status: 'ready' } & ReadBalances)
  | ({ readonly status: 'failed'; readonly error: WalletDialogError } & Partial<ReadBalances>)

export interface TokenBalances {
  /** Read while somebody listens and the dialog is open, and refreshed every 10 s. */
  readonly $state: ReadableAtom<TokenBalancesState>
  /** Reads them, unless they are younger than 30 s; `force` reads them anyway, such as after a transfer. Never rejects. */
  refresh(options?: { force?: boolean }): Promise<void>
  /** While the view itself says what couldn’t be read, no toast covers it [balances.failure]. Returns a function that ends this. */
  sayInPlace(): () => void
}

/** Token balances of the active account: from its wallet, else the blockchain API, else the chain's nodes [balances.sources]. */
export function createTokenBalances(core: Core): TokenBalances {
  const { accounts, connections, config, dialog, networks, notices } = core
  const { chains, clock, blockchainApi, storage, tokenSources, visibility } = core.ports
  const cache = createPortfolioCache({ storage, clock })
  const $state = atom<TokenBalancesState>({ status: 'none' })
  /** Whose tokens `$state` holds, by CAIP-10. */
  let holder: string | undefined
  let reading = new AbortController()
  /** When everything last failed, and when a network's service did. */
  let failedAt = -Infinity
  const serviceFailures = new Map<string, number>()
  let isFailureTold = false
  const inPlace = new Set<object>()
  let isListened = false
  let stopPolling = () => {}

  const isYoung = (failure = -Infinity) => clock.now() - failure < BALANCE_RETRY_MS
  const isShown = () => isListened && dialog.$state.get().status === 'open'

  /** Once each time something starts to fail. */
  function tell() {
    if (!isFailureTold && inPlace.size === 0 && dialog.$state.get().status === 'open')
      notices.toast('error', tokenBalanceUnavailable())
    isFailureTold = true
  }

  /** Fresh for their lifetime [balances.lifetime]. What came from the chain alone is read again: a service may know more. */
  const isGood = ({ readAt, source }: ReadBalances) => source !== 'rpc' && clock.now() - readAt < PORTFOLIO_CACHE_MS

  /** Reading again would bring nothing new: it is under way, fresh, or failed a moment ago. */
  function isGoodEnough(state: TokenBalancesState): boolean {
    if (state.status === 'ready') return clock.now() - state.readAt < PORTFOLIO_CACHE_MS
    return state.status === 'loading' || (state.status === 'failed' && isYoung(failedAt))
  }

  async function refresh({ force = false, isPoll = false } = {}) {
    const account = accounts.$active.get()
    const network = account && networks.find(account.caipNetworkId)
    if (!account || !network || !chains.of(account.namespace).createTokenSources) {
      reading.abort()
      holder = undefined
      return $state.set({ status: 'none' })
    }
    const isSame = holder === account.caipAddress
    if (isSame && !force && !isPoll && isGoodEnough($state.get())) return
    reading.abort()
    const { signal } = (reading = new AbortController())
    holder = account.caipAddress
    $state.set({ status: 'loading', ...(isSame && lastOf($state.get())) })
    try {
      const kept = isSame || force ? undefined : await readKept(account, network)
      signal.throwIfAborted()
      // Old values, shown with their age, are better than nothing while new ones load.
      if (kept && !isGood(kept)) $state.set({ status: 'loading', ...kept })
      const read = kept && isGood(kept) ? kept : await readAnew({ account, network, signal, forceUpdate: force })
      if (signal.aborted) return
      $state.set({ status: 'ready', ...read })
      if (read !== kept) tellNative(account, read)
    } catch (error) {
      if (signal.aborted) return
      failedAt = clock.now()
      tell()
      $state.set({ status: 'failed', ...lastOf($state.get()), error: toWalletDialogError(error) })
    }
  }

  /** There is one native balance wherever it is shown, such as on the page's button: that of the last reading. */
  function tellNative({ caipAddress }: ActiveAccount, { last, readAt }: ReadBalances) {
    const native = last.find(({ address }) => address === undefined)
    if (!native) return void accounts.refreshBalance()
    const { amount, decimals, symbol } = native
    void accounts.refreshBalance({ known: { caipAddress, balance: { amount, decimals, symbol }, readAt } })
  }

  async function readKept({ caipAddress }: ActiveAccount, network: Network): Promise<ReadBalances | undefined> {
    const kept = await cache.getLast(caipAddress)
    if (!kept) return undefined
    const { balances, source } = kept.value
    return { last: cleanBalances(balances, network, chains.of(network.chainNamespace)), readAt: kept.readAt, source }
  }

  async function readAnew({ account, network, signal, forceUpdate }: Reading): Promise<ReadBalances> {
    const { caipAddress, address, caipNetworkId } = account
    const coin = config.$options.get().coinTokens?.[caipNetworkId]
    const toRead = ({ balances, source }: Portfolio) => ({ last: balances, readAt: clock.now(), source })
    const request: ReadRequest = {
      address,
      network,
      signal,
      forceUpdate,
      provider: connections.$active.get()?.link.provider(account.namespace),
      isServiceResting: isYoung(serviceFailures.get(caipNetworkId)),
      known: coin ? [coin] : [],
      last: lastOf($state.get())?.last ?? [],
      onServiceFailure() {
        serviceFailures.set(caipNetworkId, clock.now())
        tell()
      },
      onMeanwhile: (portfolio) => $state.set({ status: 'loading', ...toRead(portfolio) }),
    }
    const { readTokenBalances } = await import('./read-token-balances.ts')
    const portfolio = await readTokenBalances({ chains, blockchainApi, tokenSources, clock }, request)
    const read = toRead(portfolio)
    signal.throwIfAborted()
    if (read.source !== 'rpc') isFailureTold = false
    if (read.last.length <= PORTFOLIO_LIMIT) void cache.set(caipAddress, portfolio)
    return read
  }

  function poll() {
    stopPolling()
    if (!isShown()) return
    const { status } = $state.get()
    stopPolling = clock.after(status === 'failed' ? BALANCE_RETRY_MS : TOKEN_POLL_MS, () => {
      if (visibility.isHidden() || $state.get().status === 'loading') poll()
      else void refresh({ isPoll: true }).then(poll)
    })
  }

  /** Reads again if somebody is looking. */
  function follow() {
    if (isShown()) void refresh().then(poll)
    else stopPolling()
  }

  onMount($state, () => {
    isListened = true
    const $isOpen = computed(dialog.$state, ({ status }) => status === 'open')
    const stops = [accounts.$active.listen(follow), $isOpen.subscribe(follow)]
    return () => {
      isListened = false
      stopPolling()
      for (const stop of stops) stop()
    }
  })
  core.onDispose(() => {
    stopPolling()
    reading.abort()
  })

  return {
    $state,
    refresh: ({ force = false } = {}) => refresh({ force }),
    sayInPlace() {
      const view = {}
      inPlace.add(view)
      return () => void inPlace.delete(view)
    },
  }
}

interface Reading {
  account: ActiveAccount
  network: Network
  signal: AbortSignal
  forceUpdate: boolean
}

/** What was read, without its status. */
function lastOf(state: TokenBalancesState): ReadBalances | undefined {
  if (!('last' in state) || !state.last || state.readAt === undefined || !state.source) return undefined
  return { last: state.last, readAt: state.readAt, source: state.source }
}

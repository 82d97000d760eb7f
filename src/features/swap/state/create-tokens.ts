import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { swapNetworkUnsupported } from '#core/errors/swap-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { TokenDoubt } from '#domain/balances/judge-tokens.ts'
import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { within } from '#lib/within.ts'
import { createRouters } from './create-routers.ts'
import { inOrder, keyOf, toListed, type ListedToken } from './listed-token.ts'
import { classifyList, readList, type TokenList } from './read-list.ts'
import { activeNetworkOf, swapProviderOf } from './swap-provider-of.ts'

/** The tokens of the active network that can be swapped: the account’s by value, suggested ones, all others. */
export type SwapTokens =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: readonly ListedToken[] }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

export interface Tokens {
  /** Read while it has a listener and the dialog is open. */
  readonly $state: ReadableAtom<SwapTokens>
  /** A token of the list by its key. */
  find(key: string | undefined): ListedToken | undefined
  /** The default token to pay with: the account’s most valuable token, or the coin. */
  first(): ListedToken | undefined
  /** Reads the list again, such as after a failure. */
  read(): void
}

/** How long a list is good: exchanges rarely list something new. */
const LIST_LIFETIME_MS = 5 * 60_000

/** How long a list is held back for its prices, which bring the suggested tokens to its top: most take less. */
const PRICES_WAIT_MS = 500

type ListState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: WalletDialogError }
  | ({
      readonly status: 'ready'
      readonly network: Network
      readonly readAt: number
      readonly pricesAt: number
    } & TokenList)

/** The account's tokens, and when they were read. */
interface Holdings {
  readonly tokens: readonly Token[]
  readonly readAt?: number | undefined
}

/** The same, with chosen tokens that were read by themselves. */
interface AllHeld extends Holdings {
  readonly picked: readonly Token[]
}

/** The list of one dialog. */
export function createTokens(core: Core): Tokens {
  const { accounts, networks, dialog, failures, ports } = core
  const { clock } = ports
  const balances = core.use(createTokenBalances)
  const picked = core.use(createPickedBalances)
  const $state = atom<SwapTokens>({ status: 'loading' })
  let state: ListState = { status: 'loading' }
  let holdings: Holdings = { tokens: [] }
  let doubts: ReadonlyMap<string, TokenDoubt> = new Map()
  let byKey: ReadonlyMap<string, ListedToken> = new Map()
  /** The account's token with the highest value. */
  let mostValuable: ListedToken | undefined
  let reading = new AbortController()
  /** The network whose list is being read. */
  let readingOf: string | undefined
  /** Key of the inputs of the last check. */
  let classifiedBy: string | undefined

  /** Shows what is known. */
  function show(next: ListState = state) {
    state = next
    if (state.status !== 'ready') {
      byKey = new Map()
      mostValuable = undefined
      return $state.set(state)
    }
    byKey = toRows(state, { ...holdings, picked: picked.$tokens.get() }, doubts)
    const list = inOrder([...byKey.values()])
    mostValuable = list[0]?.group === 'own' ? list[0] : undefined
    $state.set({ status: 'ready', list })
  }

  async function read() {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const network = activeNetworkOf(core)
    readingOf = network?.caipNetworkId
    doubts = new Map()
    classifiedBy = undefined
    show({ status: 'loading' })
    try {
      // A provider of the site's own may throw even as it is looked at.
      if (!network || !canSwapThere(core, network)) throw swapNetworkUnsupported()
      const { tokens, pricing } = await readSwappable(core, network, signal)
      const known = await within(pricing, PRICES_WAIT_MS, clock)
      signal.throwIfAborted()
      const list = { status: 'ready', network, readAt: clock.now(), tokens } as const
      show({ ...list, prices: known ?? new Map(), pricesAt: clock.now() })
      await classify(signal)
      if (known) return
      const prices = await pricing
      signal.throwIfAborted()
      show({ ...list, prices, pricesAt: clock.now() })
      classifiedBy = undefined
      await classify(signal)
    } catch (error) {
      if (!signal.aborted) show({ status: 'failed', error: failures.report(error) })
    } finally {
      if (!signal.aborted) readingOf = undefined
    }
  }

  /** Again only if the account holds other tokens: amounts don’t matter. */
  async function classify(signal: AbortSignal) {
    const listed = state
    const by = holdings.tokens.map(({ address, price }) => `${address} ${price !== undefined}`).join()
    if (listed.status !== 'ready' || by === classifiedBy) return
    classifiedBy = by
    const found = await classifyList(listed, { network: listed.network, clock, balances: holdings.tokens, signal })
    if (state !== listed || classifiedBy !== by) return
    doubts = found
    show()
  }

  function hold(read: TokenBalancesState) {
    holdings = { tokens: ('last' in read && read.last) || [], readAt: 'readAt' in read ? read.readAt : undefined }
    if (state.status !== 'ready') return
    show()
    // It rejects only once a new read has started.
    classify(reading.signal).catch(() => undefined)
  }

  /** Reads a list that is missing or outdated, while it has a listener. */
  function follow() {
    if (dialog.$state.get().status !== 'open') return
    const activeId = activeNetworkOf(core)?.caipNetworkId
    const isGood =
      state.status === 'ready' &&
      state.network.caipNetworkId === activeId &&
      clock.now() - state.readAt < LIST_LIFETIME_MS
    if (!isGood && (readingOf === undefined || readingOf !== activeId)) void read()
  }

  onMount($state, () => {
    const stops = [
      networks.$active.listen(follow),
      accounts.$active.listen(follow),
      dialog.$state.subscribe(follow),
      balances.$state.subscribe(hold),
      picked.$tokens.listen(() => show()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
  core.onDispose(() => reading.abort())

  return {
    $state,
    find: (key) => byKey.get(key ?? ''),
    first() {
      return mostValuable ?? byKey.get('native')
    },
    read: () => void read(),
  }
}

/** The rows of a list by key, with what is known of each. */
function toRows(
  { tokens, network, prices, pricesAt }: Extract<ListState, { status: 'ready' }>,
  held: AllHeld,
  doubts: ReadonlyMap<string, TokenDoubt>,
): ReadonlyMap<string, ListedToken> {
  const own = held.tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const balances = new Map(own.map((token) => [keyOf(token), token]))
  const ofNetwork = held.picked.filter(({ chainId }) => chainId === network.caipNetworkId)
  const picked = new Map(ofNetwork.map((token) => [keyOf(token), token]))
  const facts = { balances, picked, balancesAt: held.readAt, prices, pricesAt, doubts }
  // Of most tokens, nothing is known: their rows stay as they are.
  const known = new Set([...balances.keys(), ...picked.keys(), ...prices.keys(), ...doubts.keys()])
  const rows = new Map(tokens)
  for (const key of known) {
    const token = tokens.get(key)
    if (token) rows.set(key, toListed(token, network, facts))
  }
  return rows
}

const canSwapThere = ({ $config, ports }: Core, { chainNamespace, caipNetworkId }: Network) =>
  canSwapOn($config.get(), ports.chains.of(chainNamespace), caipNetworkId)

/** The list of a network, unless no contract is allowed there: every swap would be refused at its review [swap.routers]. */
async function readSwappable(core: Core, network: Network, signal: AbortSignal) {
  const provider = swapProviderOf(core)
  const [list, { routers }] = await Promise.all([
    readList(provider, { network, clock: core.ports.clock, signal, onPricesFailed: core.failures.report }),
    core.use(createRouters).of(provider, network, signal),
  ])
  if (routers.length === 0) throw swapNetworkUnsupported()
  return list
}

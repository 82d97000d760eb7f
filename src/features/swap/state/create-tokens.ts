import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { swapNetworkUnsupported } from '#core/errors/swap-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import type { SpamReason } from '#domain/balances/classify-tokens.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import { createReading } from '#domain/reading/create-reading.ts'
import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { isYounger } from '#lib/is-younger.ts'
import { within } from '#lib/within.ts'
import { createRouters } from './create-routers.ts'
import { inOrder, toListed, type ListedToken } from './listed-token.ts'
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

interface DatedList extends TokenList {
  readonly network: Network
  readonly readAt: number
  readonly pricesAt: number
  /** Reads prices that take longer than the list is held back for. */
  readonly readLatePrices?: ((signal: AbortSignal) => Promise<TokenList['prices']>) | undefined
}

/** The account's tokens, and when they were read. */
interface Holdings {
  readonly tokens: readonly Token[]
  readonly readAt?: number | undefined
}

/** Holdings, with the balances of tokens that the visitor picked, which are read separately. */
interface AllHoldings extends Holdings {
  readonly picked: readonly Token[]
}

/** The list of one dialog. */
export function createTokens(core: Core): Tokens {
  const { accounts, networks, dialog, ports } = core
  const { clock } = ports
  const balances = core.use(createTokenBalances)
  const picked = core.use(createPickedBalances)
  const $state = atom<SwapTokens>({ status: 'loading' })
  let holdings: Holdings = { tokens: [] }
  let byKey: ReadonlyMap<string, ListedToken> = new Map()
  /** The account's token with the highest value. */
  let mostValuable: ListedToken | undefined
  /** Key of the inputs of the last check. */
  let classifiedBy: string | undefined

  const list = createReading(core, {
    // A key even without a network: reading it fails, which the visitor must see. Without an account, Swap isn’t shown.
    $key: computed([networks.$active, accounts.$active], (_, account) =>
      account ? (activeNetworkOf(core)?.caipNetworkId ?? '') : undefined,
    ),
    read: (_, signal) => readSwappable(core, activeNetworkOf(core), signal),
    isFresh: ({ readAt }) => isYounger(readAt, LIST_LIFETIME_MS, clock.now()),
  })
  const latePrices = createReading(core, {
    $key: computed(list.$state, ({ value }) => value?.readLatePrices),
    read: async (readLatePrices, signal) => ({ prices: await readLatePrices(signal), pricesAt: clock.now() }),
    isFresh: () => true,
  })
  const spamReasons = createReading(core, {
    $key: computed(list.$state, ({ value }) => value),
    read(listed, signal) {
      classifiedBy = inputsKey()
      const { network } = listed
      return classifyList(
        { ...listed, ...latePrices.$state.get().value },
        { network, clock, balances: holdings.tokens, signal },
      )
    },
    keepLast: true,
    isFresh: () => classifiedBy === inputsKey(),
  })

  /** Tokens are checked again only if prices came late, or if the account holds other tokens: amounts don’t matter. */
  const inputsKey = () =>
    [
      latePrices.$state.get().status,
      ...holdings.tokens.map(({ address, price }) => `${address} ${price !== undefined}`),
    ].join()

  function show() {
    const read = list.$state.get()
    if (read.status !== 'ready') {
      byKey = new Map()
      mostValuable = undefined
      return $state.set(read)
    }
    if (classifiedBy !== inputsKey()) spamReasons.reload()
    const listed = { ...read.value, ...latePrices.$state.get().value }
    byKey = toRows(listed, { ...holdings, picked: picked.$tokens.get() }, spamReasons.$state.get().value ?? new Map())
    const rows = inOrder([...byKey.values()])
    mostValuable = rows[0]?.group === 'own' ? rows[0] : undefined
    $state.set({ status: 'ready', list: rows })
  }

  function setHoldings(read: TokenBalancesState) {
    holdings = { tokens: ('last' in read && read.last) || [], readAt: 'readAt' in read ? read.readAt : undefined }
    show()
  }

  const readings = [list, latePrices, spamReasons]
  onMount($state, () => {
    let ends: readonly (() => void)[] = []
    const endReadings = () => ends.forEach((end) => end())
    const stops = [
      balances.$state.subscribe(setHoldings),
      // Rows are made again with each new value only: the list may have thousands.
      ...readings.map((reading) => computed(reading.$state, ({ status, value }) => value ?? status).listen(show)),
      picked.$tokens.listen(show),
      computed(dialog.$state, ({ status }) => status === 'open').subscribe((isOpen) => {
        endReadings()
        ends = isOpen ? readings.map((reading) => reading.watch()) : []
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      endReadings()
    }
  })

  return {
    $state,
    find: (key) => byKey.get(key ?? ''),
    first() {
      return mostValuable ?? byKey.get('native')
    },
    read: list.reload,
  }
}

/** The rows of a list by key, with what is known of each. */
function toRows(
  { tokens, network, prices, pricesAt }: DatedList,
  holdings: AllHoldings,
  spamReasons: ReadonlyMap<string, SpamReason>,
): ReadonlyMap<string, ListedToken> {
  const own = holdings.tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const balances = new Map(own.map((token) => [tokenKeyOf(token), token]))
  const ofNetwork = holdings.picked.filter(({ chainId }) => chainId === network.caipNetworkId)
  const picked = new Map(ofNetwork.map((token) => [tokenKeyOf(token), token]))
  const facts = { balances, picked, balancesAt: holdings.readAt, prices, pricesAt, spamReasons }
  // Of most tokens, nothing is known: their rows stay as they are.
  const known = new Set([...balances.keys(), ...picked.keys(), ...prices.keys(), ...spamReasons.keys()])
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
async function readSwappable(core: Core, network: Network | undefined, signal: AbortSignal): Promise<DatedList> {
  // A provider of the site's own may throw even as it is looked at.
  if (!network || !canSwapThere(core, network)) throw swapNetworkUnsupported()
  const { clock } = core.ports
  const provider = swapProviderOf(core)
  const [{ tokens, pricing, readPrices }, { routers }] = await Promise.all([
    readList(provider, { network, clock, signal, onPricesFailed: core.failures.report }),
    core.use(createRouters).of(provider, network, signal),
  ])
  if (routers.length === 0) throw swapNetworkUnsupported()
  const prices = await within(pricing, PRICES_WAIT_MS, clock)
  const list = { network, tokens, readAt: clock.now(), pricesAt: clock.now() }
  if (prices) return { ...list, prices }
  // If the visitor has left meanwhile, prices are requested again when they come back.
  const readLatePrices = (later: AbortSignal) =>
    pricing.catch(() => {
      later.throwIfAborted()
      return readPrices(later)
    })
  return { ...list, prices: new Map(), readLatePrices }
}

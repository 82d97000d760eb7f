import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { SwapProvider, SwapToken } from '#core/ports/swap-provider.ts'
import { createTokenClassifier, type SpamReason } from '#domain/balances/classify-tokens.ts'
import { isDecimals } from '#lib/amounts.ts'
import { cleanText } from '#lib/clean-text.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { wait } from '#lib/wait.ts'
import { addressOf, isNative } from '#services/swaps/read-references.ts'
import { asPrice, suggestionOf, toListed, type ListedToken, type TokenFacts } from './listed-token.ts'

/** In US dollars, by key. */
type Prices = ReadonlyMap<string, number>

/** A list as the provider gives it, with what tells its tokens apart. */
export interface TokenList {
  /** In the provider’s order, by key, as rows of which nothing else is known. */
  readonly tokens: ReadonlyMap<string, ListedToken>
  /** Of tokens that are suggested if they have a price. */
  readonly prices: Prices
}

interface Reading extends Pick<TokenList, 'tokens'> {
  /** Still to come. Without them, nothing is suggested. Rejects with the signal’s reason only. */
  readonly pricing: Promise<Prices>
  /** Reads them again, after `pricing` was aborted. */
  readPrices(signal: AbortSignal): Promise<Prices>
}

interface ClassifyDeps {
  readonly network: Network
  readonly clock: Clock
  readonly balances: readonly Token[]
  readonly signal: AbortSignal
}

interface ListDeps extends Omit<ClassifyDeps, 'balances'> {
  /** Called if the prices can't be read: the list is shown without them. */
  onPricesFailed(error: unknown): void
}

/** Max tokens per price request. */
const PRICED_LIMIT = 100
/** Tokens that are read and classified at once: a list of thousands must not hold the page up. */
const SLICE = 100
const NOTHING: TokenFacts = { balances: new Map(), prices: new Map(), spamReasons: new Map() }
/** More than any list has. */
const TOKENS_LIMIT = 20_000

/** Reads a network's list. */
export async function readList(provider: SwapProvider, deps: ListDeps): Promise<Reading> {
  const { network, signal } = deps
  const tokens = await cleanTokens(await provider.getTokens(network, { signal }), deps)
  const readAgain = (later: AbortSignal) => readPrices(provider, tokens, { ...deps, signal: later })
  const pricing = readAgain(signal)
  // If the list is of no use, nothing waits for its prices: they reject only once they are aborted.
  pricing.catch(() => undefined)
  return { tokens, pricing, readPrices: readAgain }
}

async function readPrices(
  provider: SwapProvider,
  tokens: TokenList['tokens'],
  { network, signal, onPricesFailed }: ListDeps,
): Promise<Prices> {
  const candidates = [...tokens.values()].filter((token) => token.address === undefined || suggestionOf(token) >= 0)
  const asked = candidates.slice(0, PRICED_LIMIT)
  const found: unknown = await provider.getPrices(network, asked, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    onPricesFailed(error)
    return []
  })
  const quotes: readonly unknown[] = Array.isArray(found) ? found : []
  const prices = asked.flatMap((token, index) => {
    const price = asPrice(quotes[index])
    return price === undefined ? [] : [[token.key, price] as const]
  })
  return new Map(prices)
}

/** Made safe to show, each address once, the first of them. */
async function cleanTokens(given: readonly SwapToken[], { network, clock, signal }: Omit<ClassifyDeps, 'balances'>) {
  if (!Array.isArray(given)) throw swapAnswerRefused({ reason: 'it isn’t a list' })
  const found = new Map<string, ListedToken>()
  for (let start = 0; start < Math.min(given.length, TOKENS_LIMIT); start += SLICE) {
    if (start > 0) await wait(0, clock, signal)
    for (const entry of given.slice(start, start + SLICE)) {
      const token = cleanToken(entry, network)
      const row = token && toListed(token, network, NOTHING)
      if (row && !found.has(row.key)) found.set(row.key, row)
    }
  }
  return found
}

/**
 * Which tokens of a list pass themselves off as others, by key: as the coin, as a token with a price, or as one that the account
 * holds and that is worth something.
 */
export async function classifyList(
  { tokens, prices }: TokenList,
  { network, clock, balances, signal }: ClassifyDeps,
): Promise<ReadonlyMap<string, SpamReason>> {
  const classifier = createTokenClassifier(network)
  /** Without a balance, a price is what vouches for it. */
  const priceFacts = ({ key }: ListedToken) => (prices.has(key) ? { price: prices.get(key), value: 1 } : {})
  const balanceByKey = new Map(balances.map((token) => [tokenKeyOf(token), token]))
  for (const token of balances) if (token.price !== undefined && (token.value ?? 0) >= 1) classifier.trust(token)
  const list = [...tokens.values()]
  for (const token of list) if (prices.has(token.key)) classifier.trust({ ...token, ...priceFacts(token) })
  const spamReasons = new Map<string, SpamReason>()
  for (let start = 0; start < list.length; start += SLICE) {
    if (start > 0) await wait(0, clock, signal)
    for (const token of list.slice(start, start + SLICE)) {
      const { price, value } = balanceByKey.get(token.key) ?? {}
      const spamReason = classifier.spamReasonOf({
        ...token,
        ...priceFacts(token),
        ...(price !== undefined && { price, value }),
      })
      if (spamReason && spamReason.kind !== 'dust') spamReasons.set(token.key, spamReason)
    }
  }
  return spamReasons
}

const NAME_LIMIT = 60
const SYMBOL_LIMIT = 20
const ICON_LIMIT = 2_000

/**
 * A token from outside, made safe to show and to calculate with; `undefined` if it can’t be one. The coin has the network’s own
 * name, whatever the list calls it.
 */
function cleanToken(given: unknown, network: Network): SwapToken | undefined {
  const { address: written, name, symbol, decimals, iconUrl: picture } = fieldsOf(given)
  if (!isDecimals(decimals)) return undefined
  const isShown = typeof picture === 'string' && picture.length <= ICON_LIMIT && /^https?:\/\//i.test(picture)
  const iconUrl = isShown ? picture : undefined
  const address = isCoin(written) ? undefined : addressOf(textOf(written), network)
  if (isCoin(written) || (address && isNative(address))) {
    const { nativeCurrency } = network
    return decimals === nativeCurrency.decimals ? { ...nativeCurrency, iconUrl } : undefined
  }
  if (address === undefined) return undefined
  const shown = cleanText(textOf(symbol), SYMBOL_LIMIT) || truncateAddress(address)
  return {
    address,
    symbol: shown,
    name: cleanText(textOf(name), NAME_LIMIT) || shown,
    decimals,
    iconUrl,
  }
}

/** Lists write the coin without an address, as `native`, or by the placeholder that the service uses [swap.native]. */
const isCoin = (address: unknown) => address === undefined || address === null || address === 'native'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

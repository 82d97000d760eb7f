import { object, string, custom, regex } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import {
  gasPriceNetworkUnsupported,
  swapNoLiquidity,
  swapNoRoute,
  swapAnswerRefused,
} from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ProjectApi, RemoteFeature } from '#core/ports/project-api.ts'
import type { SwapProvider, SwapQuoteRequest, SwapToken, SwapCall } from '#core/ports/swap-provider.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { ERC20 } from '#lib/erc20.ts'
import { isYounger } from '#lib/is-younger.ts'
import { oneInchRoutersOf } from '#lib/swap-calls/known-routers.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { wholeText, figure, maybe, absentIfNull } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { getQuote } from './get-quote.ts'
import { isToken, toReference, readAmount, addressOf, isNative } from './read-references.ts'

/** How long a gas price is good for quotes. */
const GAS_PRICE_LIFETIME_MS = 60_000

interface ServiceSwapsDeps extends ServiceDeps, Pick<ProjectApi, 'getFeatures'> {
  clock: Clock
  /** True for the networks that the service swaps on [swap.networks]. */
  isSwapNetwork(network: Network): Promise<boolean>
}

/** Swaps by the blockchain API (`/v1/convert/`). Further errors: see {@link createService}. */
export function createServiceSwaps({ clock, getFeatures, isSwapNetwork, ...deps }: ServiceSwapsDeps): SwapProvider {
  const service = createService(deps)
  const projectId = () => deps.getOptions().projectId
  const gasPrices = new Map<string, { readonly price: string; readonly readAt: number }>()

  async function readGasPrice(network: Network, signal: AbortSignal | undefined): Promise<string> {
    const price = await getGasPrice(service, network, signal)
    gasPrices.set(network.caipNetworkId, { price, readAt: clock.now() })
    return price
  }

  async function readFirstGasPrice(network: Network, signal: AbortSignal | undefined): Promise<string> {
    if (!(await isSwapNetwork(network))) throw gasPriceNetworkUnsupported()
    return readGasPrice(network, signal)
  }

  /** A quote doesn’t wait for one that is known: an old one serves while it is read again. */
  function gasPriceFor(network: Network, signal: AbortSignal | undefined): string | Promise<string> {
    const known = gasPrices.get(network.caipNetworkId)
    if (known && isYounger(known.readAt, GAS_PRICE_LIFETIME_MS, clock.now())) return known.price
    if (!known) return readFirstGasPrice(network, signal)
    // The next quote asks again.
    readGasPrice(network, signal).catch(() => undefined)
    return known.price
  }

  return {
    getRouters: async (network, { signal }) => routersOf(await getFeatures(signal), network),
    getTokens(network, { signal }) {
      // Preloads the gas price, which the first quote needs; if it can’t be read now, that quote reports it.
      Promise.resolve(gasPriceFor(network, signal)).catch(() => undefined)
      return getTokens(service, network, signal)
    },
    getPrices: (network, tokens, { signal }) => getPrices({ service, projectId: projectId() }, network, tokens, signal),
    getQuote: (request) =>
      explained(request, async () => {
        const gasPrice = gasPriceFor(request.network, request.signal)
        // With nothing to wait for, the question is on its way before the form is drawn again.
        return getQuote(service, request, typeof gasPrice === 'string' ? gasPrice : await gasPrice)
      }),
    getSpender: (request) => getSpender(service, request),
    buildSwap: (request) => explained(request, () => buildSwap({ service, projectId: projectId() }, request)),
  }
}

/** Maps the service's refusals to errors, by the field they name or by their text. */
async function explained<Answer>({ from, to }: SwapQuoteRequest, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!httpFailed.matches(cause) || cause.data.status < 400 || cause.data.status >= 500) throw cause
    const { reasons } = Object(cause.data.body) as { reasons?: unknown }
    const answer = JSON.stringify(reasons ?? cause.data.body ?? '').slice(0, 2_000)
    if (/liquidity/i.test(answer)) throw swapNoLiquidity({ from: from.symbol }, { cause })
    if (/"route"|no route|cannot find/i.test(answer)) throw swapNoRoute({ from: from.symbol, to: to.symbol }, { cause })
    throw cause
  }
}

/** The most routers that a project names. */
const ROUTERS_LIMIT = 100

/**
 * The contracts that a project allows swaps to be sent to on a network, by its settings: the list `config` of the feature `swap`
 * has the names of exchanges (`1inch`), and CAIP-10 ids of further routers (`namespace:chain:0x…`) [swap.routers].
 */
function routersOf(features: readonly RemoteFeature[], { id: chain, caipNetworkId }: Network): readonly string[] {
  const config = features.find(({ id, isEnabled }) => id === 'swap' && isEnabled)?.config
  const entries: readonly unknown[] = Array.isArray(config) ? config.slice(0, ROUTERS_LIMIT) : []
  return entries.flatMap((entry) => {
    if (entry === '1inch') return oneInchRoutersOf(chain)
    const [namespace, reference, address = ''] = String(entry).split(':')
    return `${namespace}:${reference}` === caipNetworkId && /^0x[\da-f]{40}$/i.test(address) ? [address] : []
  })
}

/** `approve(address,uint256)` of ERC-20, and its first argument. */
const APPROVE = new RegExp(`^${ERC20.approve}0{24}([\\da-f]{40})[\\da-f]{64}$`, 'i')

const spenderSchema = object({ tx: object({ to: string(), data: string() }) })

/**
 * Reads the spender of the tokens from the approval that `GET /v1/convert/build-approve` builds. Nothing else of it is used; the
 * approval itself is written here, for the exact amount.
 * @throws WalletDialogError `swap_answer_refused`
 */
async function getSpender(service: Service, request: SwapQuoteRequest): Promise<string> {
  const { network, account, from, to, signal } = request
  const { tx } = await service.get(spenderSchema, {
    path: 'v1/convert/build-approve',
    query: {
      userAddress: toReference(network, account),
      from: toReference(network, from.address),
      to: toReference(network, to.address),
    },
    signal,
  })
  const [, spender] = APPROVE.exec(tx.data) ?? []
  if (spender === undefined || !isToken(tx.to, from, network))
    throw swapAnswerRefused({ reason: 'it approves another token' })
  return `0x${spender}`
}

const gasPriceSchema = object({ standard: wholeText })

/** How a service refuses a network that it has no gas price for. */
const REFUSALS: readonly number[] = [400, 404, 422, 501]

/**
 * The usual price of a unit of gas in wei, decimal: `GET /v1/convert/gas-price`. Quotes are calculated with it.
 * @throws WalletDialogError `gas_price_network_unsupported`, or what the service's call rejects with
 */
async function getGasPrice(
  service: Service,
  { caipNetworkId }: Network,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    const { standard } = await service.get(gasPriceSchema, {
      path: 'v1/convert/gas-price',
      query: { chainId: caipNetworkId },
      signal,
    })
    return readAmount(standard, 'gas price').toString()
  } catch (cause) {
    const isRefusal = httpFailed.matches(cause) && REFUSALS.includes(cause.data.status)
    throw isRefusal ? gasPriceNetworkUnsupported(undefined, { cause }) : cause
  }
}

/** More tokens than any list has. */
const TOKENS_LIMIT = 20_000

const BYTES_LIMIT = 8 * 1024 * 1024

/** Its entries are read by hand: with a schema, a list of thousands would hold the page up. */
const tokensSchema = object({ tokens: custom<readonly unknown[]>(Array.isArray, 'not a list') })

/** The tokens of a network that can be swapped: `GET /v1/convert/tokens`. Tokens of other networks are left out. */
async function getTokens(
  service: Service,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<readonly SwapToken[]> {
  const { tokens } = await service.get(tokensSchema, {
    path: 'v1/convert/tokens',
    query: { chainId: network.caipNetworkId },
    maxBytes: BYTES_LIMIT,
    signal,
  })
  return tokens.slice(0, TOKENS_LIMIT).flatMap((entry) => readToken(entry, network) ?? [])
}

function readToken(entry: unknown, network: Network): SwapToken | undefined {
  const { address: reference, name, symbol, decimals, logoUri } = Object(entry) as Record<string, unknown>
  const address = typeof reference === 'string' ? addressOf(reference, network) : undefined
  const places = /^\d{1,3}$/.test(String(decimals)) ? Number(decimals) : undefined
  if (address === undefined || typeof symbol !== 'string' || places === undefined) return undefined
  const iconUrl = typeof logoUri === 'string' ? logoUri : undefined
  const named = typeof name === 'string' ? name : symbol
  return { ...(!isNative(address) && { address }), name: named, symbol, decimals: places, iconUrl }
}

/** How many addresses the service takes at once. */
const BATCH = 100

const pricesSchema = object({ fungibles: listOf(object({ address: string(), price: maybe(figure) }), BATCH) })

/**
 * Reads the price of each token in US dollars: `POST /v1/fungible/price`. A price that is no number above zero is unknown. More
 * than 100 tokens are asked about one batch after another.
 */
async function getPrices(
  { service, projectId }: { readonly service: Service; readonly projectId: string | undefined },
  network: Network,
  tokens: readonly SwapToken[],
  signal: AbortSignal | undefined,
): Promise<readonly (number | undefined)[]> {
  const prices = new Map<string, number>()
  for (let start = 0; start < tokens.length; start += BATCH) {
    const addresses = tokens.slice(start, start + BATCH).map(({ address }) => toReference(network, address))
    const { fungibles } = await service.get(pricesSchema, {
      method: 'POST',
      path: 'v1/fungible/price',
      isOutsideProject: true,
      body: { currency: 'usd', addresses, projectId },
      signal,
    })
    for (const { address: reference, price } of fungibles) {
      const address = addressOf(reference, network)
      if (address !== undefined && price !== undefined && Number.isFinite(price) && price > 0)
        prices.set(isNative(address) ? '' : addressKey(address), price)
    }
  }
  return tokens.map(({ address }) => prices.get(addressKey(address ?? '')))
}

const buildSwapSchema = object({
  tx: object({
    from: string(),
    to: string(),
    data: string().check(regex(/^0x(?:[\da-f]{2}){0,50000}$/i)),
    // The service leaves it out for a swap that sends no coin.
    amount: absentIfNull(wholeText),
  }),
})

interface BuildDeps {
  readonly service: Service
  readonly projectId: string | undefined
}

/**
 * The transaction of a swap: `POST /v1/convert/build-transaction`. What it does is checked before it is signed, not here.
 * @throws WalletDialogError `swap_answer_refused`
 */
async function buildSwap({ service, projectId }: BuildDeps, request: SwapQuoteRequest): Promise<SwapCall> {
  const { network, account, amount, slippage, signal } = request
  const { tx } = await service.get(buildSwapSchema, {
    method: 'POST',
    path: 'v1/convert/build-transaction',
    isOutsideProject: true,
    body: {
      amount: amount.toString(),
      [network.chainNamespace]: { slippage },
      projectId,
      from: toReference(network, request.from.address),
      to: toReference(network, request.to.address),
      userAddress: toReference(network, account),
      disableEstimate: true,
    },
    signal,
  })
  const [from, to] = [addressOf(tx.from, network), addressOf(tx.to, network)]
  if (from === undefined || to === undefined) throw swapAnswerRefused({ reason: 'it is for another network' })
  return { from, to, data: tx.data as `0x${string}`, value: readAmount(tx.amount ?? '0', 'value') }
}

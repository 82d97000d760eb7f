import { object, pipe, regex, string, transform, type infer as Infer, custom } from 'zod/mini'
import type { BuyAsset, BuyCurrency, BuyOptions, BuySeller, DecimalText } from '#core/ports/buy-provider.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { toDecimalText } from '#lib/fiat-amounts.ts'
import type { Service } from '../create-service.ts'
import { maybe, wholeText } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { isAlert } from '../map-server-error.ts'

/** No amount of money or coins has more digits. */
const DECIMAL = /^\d{1,78}(\.\d{1,77})?$/

/** An amount that a service gives as text or as a number. Negative, infinite and endless ones aren’t amounts. */
export const decimalSchema = pipe(
  custom<string | number>((value) => read(value) !== undefined, 'not an amount'),
  transform((value) => read(value)!),
)

// The service has names of its own for networks. Here they become CAIP-2 ids.

/** Where the usual coin is sold, if the service doesn’t say [buy.defaults]. */
const USUAL_NETWORKS = { ethereum: 'eip155:1', polygon: 'eip155:137' } as const

const SOLANA = 'solana'
const SOLANA_MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const NAME_LIMIT = 80
const SYMBOL_LIMIT = 20
const WORD_LIMIT = 100
const ASSET_LIMIT = 10_000
const NETWORK_LIMIT = 100
const CURRENCY_LIMIT = 200
const METHOD_LIMIT = 20
/** The default currency. */
const USUAL_CURRENCY = 'USD'

const word = string().check(regex(/^[\w.-]{1,100}$/))

const networkSchema = object({
  name: word,
  chain_id: maybe(wholeText),
  contract_address: maybe(string()),
})
const assetSchema = object({
  id: wholeText,
  name: maybe(string()),
  symbol: maybe(string()),
  icon_url: maybe(string()),
  networks: listOf(networkSchema, NETWORK_LIMIT),
})
const currencySchema = object({
  id: pipe(
    string().check(regex(/^[a-z]{3}$/i)),
    transform((id) => id.toUpperCase()),
  ),
  payment_method_limits: maybe(listOf(object({ id: word, min: decimalSchema, max: decimalSchema }), METHOD_LIMIT)),
})
const providersSchema = listOf(object({ id: string(), url: maybe(string()), icon_url: maybe(string()) }), METHOD_LIMIT)
const answerSchema = object({
  purchaseCurrencies: listOf(assetSchema, ASSET_LIMIT),
  paymentCurrencies: listOf(currencySchema, CURRENCY_LIMIT),
  /** Sellers with their pictures, and their page if it has one address for every purchase. Services as described have no such list. */
  providers: maybe(providersSchema),
})

/**
 * Reads the assets that can be bought and the currencies to pay with: `GET /v1/onramp/options`. If that fails, or nothing of it can be used, the usual options
 * with the reason [buy.defaults], unless the service has refused the project.
 */
export async function getOptions(service: Service, signal: AbortSignal): Promise<BuyOptions> {
  try {
    const answer = await service.get(answerSchema, { path: 'v1/onramp/options', signal })
    return toOptions(answer)
  } catch (error) {
    signal.throwIfAborted()
    // A refused project can't buy anything.
    if (isAlert(error)) throw error
    return defaultOptions(error)
  }
}

function toOptions({ purchaseCurrencies, paymentCurrencies, providers }: Infer<typeof answerSchema>): BuyOptions {
  const seen = new Set<string>()
  const assets = purchaseCurrencies.flatMap(toAssets).filter(({ network, id }) => {
    const key = `${network} ${id}`
    return seen.size < ASSET_LIMIT && !seen.has(key) && seen.add(key)
  })
  return { assets, currencies: toCurrencies(paymentCurrencies), sellers: toSellers(providers) }
}

/** Each once, US dollars first: the first is preselected [buy.usual]. */
function toCurrencies(listed: readonly Infer<typeof currencySchema>[]): readonly BuyCurrency[] {
  const byId = new Map<string, BuyCurrency>()
  for (const { id, payment_method_limits: methods = [] } of listed) {
    if (!byId.has(id)) byId.set(id, { id, methods })
  }
  const isUsual = ({ id }: BuyCurrency) => id === USUAL_CURRENCY
  return [...byId.values()].toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)))
}

/** Coinbase and Meld; only a service that lists `providers` can leave Meld out. */
function toSellers(providers: Infer<typeof answerSchema>['providers']): readonly BuySeller[] {
  if (!providers) return [COINBASE, MELD]
  const providerOf = (seller: BuySeller) => providers.find(({ id }) => id === seller.id)
  const meld = providerOf(MELD)
  return [
    { ...COINBASE, iconUrl: providerOf(COINBASE)?.icon_url },
    ...(meld?.url === undefined ? [] : [{ ...MELD, pageUrl: meld.url, iconUrl: meld.icon_url }]),
  ]
}

function toAssets({
  id,
  name,
  symbol = id,
  icon_url: iconUrl,
  networks,
}: Infer<typeof assetSchema>): readonly BuyAsset[] {
  const known = {
    id: id.slice(0, WORD_LIMIT),
    name: cleanText(name ?? symbol, NAME_LIMIT),
    symbol: cleanText(symbol, SYMBOL_LIMIT),
    iconUrl,
  }
  if (known.symbol === '' || id === '') return []
  return networks.flatMap(({ name: networkName, chain_id: chainId, contract_address: address }) => {
    const network = toOnrampNetwork(networkName, chainId ?? '')
    return network ? [{ ...known, network, networkName, address: address || undefined }] : []
  })
}

const METHODS = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
] as const

const CURRENCIES: readonly BuyCurrency[] = [
  { id: 'USD', methods: METHODS },
  { id: 'EUR', methods: METHODS },
]

const USDC = { id: 'USDC', name: 'USD Coin', symbol: 'USDC' } as const

const ASSETS: readonly BuyAsset[] = [
  {
    ...USDC,
    network: USUAL_NETWORKS.ethereum,
    networkName: 'ethereum',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    ...USDC,
    network: USUAL_NETWORKS.polygon,
    networkName: 'polygon',
    address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  },
]

/** The usual assets and currencies, used if the service has no list [buy.defaults]. */
const defaultOptions = (problem: unknown): BuyOptions => ({
  assets: ASSETS,
  currencies: CURRENCIES,
  sellers: [COINBASE, MELD],
  problem,
})

/**
 * The network that the service calls `name` [buy.namespaces]; `undefined` for one that the dialog has no accounts on. `chainId` is the
 * reference of the CAIP-2 id; for Solana it may be missing.
 */
function toOnrampNetwork(name: string, chainId: string): CaipNetworkId | undefined {
  if (name === SOLANA) return `solana:${/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(chainId) ? chainId : SOLANA_MAINNET}`
  return /^[1-9]\d{0,15}$/.test(chainId) ? `eip155:${chainId}` : undefined
}

function read(value: unknown): DecimalText | undefined {
  if (value === 0) return '0'
  const text = typeof value === 'number' ? toDecimalText(value) : value
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined
}

/** The fee range of each seller, in percent [buy.sellers]. */
const FEE = { min: 1, max: 2 } as const

/** Its address is made by the service for each purchase. */
export const COINBASE: BuySeller = {
  id: 'coinbase',
  name: 'Coinbase',
  fee: FEE,
  origins: ['https://pay.coinbase.com'],
}

/**
 * Its page is the same for every purchase. A service that has a key of its project at Meld names the address with it instead
 * [buy.sellers].
 */
export const MELD: BuySeller = {
  id: 'meld',
  name: 'Meld',
  fee: FEE,
  origins: ['https://meldcrypto.com'],
  pageUrl: 'https://meldcrypto.com/',
}

import { defineReason } from '#core/errors/reason.ts'
import type {
  BuyAsset,
  BuyCurrency,
  BuyMethod,
  BuyOptions,
  BuyOrder,
  BuyPurchase,
  BuyQuote,
  BuySeller,
} from '#core/ports/buy-provider.ts'
import { parseUnits } from '#lib/amounts.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { isThisMachine } from '#lib/is-this-machine.ts'
import { buyOptionsUnusable, buyPageRefused, buyPurchasesUnusable, buyQuoteUnusable } from './buy-errors.ts'

/** Digits after the point in which amounts are compared: more than money or coins have. */
const PLACES = 77
const URL_LIMIT = 4_000

const NAME_LIMIT = 80
const SYMBOL_LIMIT = 20
const ID_LIMIT = 200
const PURCHASE_LIMIT = 200

/** A host’s provider can answer with anything. */
type Unchecked<Fields> = { readonly [Name in keyof Fields]?: unknown }

const unitsOf = (text: unknown) => (typeof text === 'string' ? parseUnits(text, PLACES) : undefined)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const CURRENCY = /^[A-Z]{3}$/

/**
 * Drops invalid options, and makes names safe to show.
 * @throws WalletDialogError `buy_options_unusable`
 */
export function checkOptions(options: BuyOptions): BuyOptions {
  const { assets, currencies, sellers } = Object(options) as Unchecked<BuyOptions>
  if (!Array.isArray(assets) || !Array.isArray(currencies) || !Array.isArray(sellers)) throw buyOptionsUnusable()
  return {
    ...options,
    assets: assets.flatMap(toAsset),
    currencies: currencies.flatMap(toCurrency),
    sellers: sellers.flatMap(toSeller),
  }
}

function toAsset(given: unknown): readonly BuyAsset[] {
  const { id, name, symbol, network, address, iconUrl } = Object(given) as Unchecked<BuyAsset>
  const shown = isText(symbol) ? cleanText(symbol, SYMBOL_LIMIT) : ''
  const isAsset =
    isText(id) && isText(network) && isCaipNetworkId(network) && (address === undefined || isText(address))
  if (!isAsset || shown === '') return []
  const named = { symbol: shown, name: isText(name) ? cleanText(name, NAME_LIMIT) : shown }
  return [{ ...(given as BuyAsset), ...named, iconUrl: isText(iconUrl) ? iconUrl : undefined }]
}

function toCurrency(given: unknown): readonly BuyCurrency[] {
  const { id, methods } = Object(given) as Unchecked<BuyCurrency>
  if (!isText(id) || !CURRENCY.test(id) || !Array.isArray(methods)) return []
  return [{ id, methods: methods.filter(isMethod) }]
}

function isMethod(given: unknown): given is BuyMethod {
  const { id, min, max } = Object(given) as Unchecked<BuyMethod>
  const [least, most] = [unitsOf(min), unitsOf(max)]
  return isText(id) && least !== undefined && most !== undefined && least <= most
}

function toSeller(given: unknown): readonly BuySeller[] {
  const { id, name, iconUrl, origins, fee } = Object(given) as Unchecked<BuySeller>
  const shown = isText(name) ? cleanText(name, NAME_LIMIT) : ''
  if (!isText(id) || id.length > ID_LIMIT || shown === '' || !Array.isArray(origins)) return []
  const { min, max } = Object(fee) as Unchecked<NonNullable<BuySeller['fee']>>
  const isFee = isPercentage(min) && isPercentage(max) && min <= max
  return [
    {
      ...(given as BuySeller),
      name: shown,
      iconUrl: isText(iconUrl) && iconUrl.length <= URL_LIMIT ? iconUrl : undefined,
      origins: origins.filter(isText),
      fee: isFee ? { min, max } : undefined,
    },
  ]
}

const isPercentage = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0

const STATUSES = ['pending', 'confirmed', 'failed'] as const
const FAILURES = ['declined', 'cancelled', 'undelivered'] as const

/**
 * Purchases without what there can’t be. Any other status is `unknown` [buy.unknown-status].
 * @throws WalletDialogError `buy_purchases_unusable`
 */
export function checkPurchases(purchases: unknown): readonly BuyPurchase[] {
  if (!Array.isArray(purchases)) throw buyPurchasesUnusable()
  return purchases.slice(0, PURCHASE_LIMIT).flatMap(toPurchase)
}

function toPurchase(given: unknown): readonly BuyPurchase[] {
  const { id, status, failure, at, network, hash, received } = Object(given) as Unchecked<BuyPurchase>
  if (!isText(id)) return []
  const { quantity, symbol } = Object(received) as Unchecked<NonNullable<BuyPurchase['received']>>
  const shown = isText(symbol) ? cleanText(symbol, SYMBOL_LIMIT) : ''
  const isAmount = isText(quantity) && unitsOf(quantity) !== undefined
  return [
    {
      id: id.slice(0, ID_LIMIT),
      status: STATUSES.find((known) => known === status) ?? 'unknown',
      failure: FAILURES.find((known) => known === failure),
      at: typeof at === 'number' && Number.isFinite(at) ? at : undefined,
      network: isText(network) && isCaipNetworkId(network) ? network : undefined,
      hash: isText(hash) && /^[\da-z]{1,100}$/i.test(hash) ? hash : undefined,
      received: isAmount && shown !== '' ? { quantity, symbol: shown } : undefined,
    },
  ]
}

/**
 * A quote for the order that was asked about, with amounts that can be true [buy.quote].
 * @throws WalletDialogError `buy_quote_unusable`
 */
export function checkQuote(order: BuyOrder, quote: BuyQuote): BuyQuote {
  const { asset, currency, amount } = order
  const given = Object(quote) as Unchecked<BuyQuote>
  const total = unitsOf(given.total)
  const [sellerFee, networkFee] = [unitsOf(given.sellerFee ?? '0'), unitsOf(given.networkFee ?? '0')]
  const isOfOrder =
    (given.asset === asset.id || given.asset === asset.symbol) &&
    given.currency === currency &&
    total !== undefined &&
    total === unitsOf(amount)
  if (!isOfOrder) throw buyQuoteUnusable({ reason: defineReason('other_order', 'it is for another order') })
  if (!unitsOf(given.receives))
    throw buyQuoteUnusable({ reason: defineReason('gives_nothing', 'it gives nothing for this amount') })
  const isPayable = sellerFee !== undefined && networkFee !== undefined && sellerFee + networkFee < total
  if (!isPayable)
    throw buyQuoteUnusable({ reason: defineReason('fees_too_high', 'its fees are as high as the amount') })
  return given.sellerFee === null || given.networkFee === null ? withoutNullFees(quote) : quote
}

/** A fee of null is unknown: shown as an amount, it would be zero. */
const withoutNullFees = (quote: BuyQuote): BuyQuote => ({
  ...quote,
  sellerFee: quote.sellerFee ?? undefined,
  networkFee: quote.networkFee ?? undefined,
})

/**
 * The address of a seller’s page, if it may be opened: https, at an origin of theirs [buy.page]. On this machine, a service may
 * name a page of this machine, as the sandbox does.
 * @param apiUrl of the service
 * @throws WalletDialogError `buy_page_refused`
 */
export function checkPage(address: string, { name, origins }: BuySeller, apiUrl: string): string {
  const url = isText(address) && URL.canParse(address) && address.length <= URL_LIMIT ? new URL(address) : undefined
  const isOfWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isLocal = isOfWeb && isThisMachine(url.hostname) && apiUrl !== '' && isThisMachine(new URL(apiUrl).hostname)
  const isTheirs = url?.protocol === 'https:' && origins.includes(url.origin)
  if (url && url.username === '' && url.password === '' && (isTheirs || isLocal)) return url.href
  throw buyPageRefused({ seller: name }, { data: { url: String(address).slice(0, URL_LIMIT) } })
}

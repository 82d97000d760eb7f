import { defineReason } from '#core/errors/reason.ts'
import type { OnrampOptions, OnrampOrder, OnrampQuote, OnrampSeller } from '#core/ports/onramp-provider.ts'
import { parseUnits } from '#lib/amounts.ts'
import { isThisMachine } from '#lib/is-this-machine.ts'
import { onrampOptionsUnusable, onrampPageRefused, onrampQuoteUnusable } from './buy-errors.ts'

/** Digits after the point in which amounts are compared: more than money or coins have. */
const PLACES = 77
const URL_LIMIT = 4_000

const unitsOf = (text: string) => parseUnits(text, PLACES)

const CURRENCY = /^[A-Z]{3}$/

/**
 * What can be bought, without currencies that there can’t be.
 * @throws WalletDialogError `onramp_options_unusable`
 */
export function checkOptions(options: OnrampOptions): OnrampOptions {
  const { assets, currencies, sellers } = Object(options) as Partial<OnrampOptions>
  if (![assets, currencies, sellers].every(Array.isArray)) throw onrampOptionsUnusable()
  return { ...options, currencies: options.currencies.filter(({ id }) => CURRENCY.test(id)) }
}

/**
 * A quote for the order that was asked about, with amounts that can be true [buy.quote].
 * @throws WalletDialogError `onramp_quote_unusable`
 */
export function checkQuote(order: OnrampOrder, quote: OnrampQuote): OnrampQuote {
  const { asset, currency, amount } = order
  const total = unitsOf(quote.total)
  const [sellerFee, networkFee] = [unitsOf(quote.sellerFee ?? '0'), unitsOf(quote.networkFee ?? '0')]
  const isOfOrder =
    [asset.id, asset.symbol].includes(quote.asset) &&
    quote.currency === currency &&
    total !== undefined &&
    total === unitsOf(amount)
  if (!isOfOrder) throw onrampQuoteUnusable({ reason: defineReason('other_order', 'it is for another order') })
  if (!unitsOf(quote.receives))
    throw onrampQuoteUnusable({ reason: defineReason('gives_nothing', 'it gives nothing for this amount') })
  const isPayable = sellerFee !== undefined && networkFee !== undefined && sellerFee + networkFee < total
  if (!isPayable)
    throw onrampQuoteUnusable({ reason: defineReason('fees_too_high', 'its fees are as high as the amount') })
  return quote
}

/**
 * The address of a seller’s page, if it may be opened: https, at an origin of theirs [buy.page]. On this machine, a service may
 * name a page of this machine, as the sandbox does.
 * @param apiUrl of the service
 * @throws WalletDialogError `onramp_page_refused`
 */
export function checkPage(address: string, { name, origins }: OnrampSeller, apiUrl: string): string {
  const url = URL.canParse(address) && address.length <= URL_LIMIT ? new URL(address) : undefined
  const isOfWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isLocal = isOfWeb && isThisMachine(url.hostname) && isThisMachine(new URL(apiUrl).hostname)
  const isTheirs = url?.protocol === 'https:' && origins.includes(url.origin)
  if (url && url.username === '' && url.password === '' && (isTheirs || isLocal)) return url.href
  throw onrampPageRefused({ seller: name }, { data: { url: address.slice(0, URL_LIMIT) } })
}

import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `buyProvider` returned options that don't have the form of `BuyOptions`.
 * @remedy Resolve `getOptions` with lists of `assets`, `currencies` and `sellers`.
 */
export const buyOptionsUnusable = defineError(
  'buy_options_unusable',
  'What can be bought cannot be read: the answer needs lists of assets, currencies and sellers',
)
/**
 * The state of a purchase can’t be read: `getPurchases` of `buyProvider` didn’t resolve with a list. The dialog asks again.
 * @remedy Resolve `getPurchases` with a list of `BuyPurchase`, which may be empty.
 */
export const buyPurchasesUnusable = defineError(
  'buy_purchases_unusable',
  'What became of the purchase cannot be read: the answer is not a list',
)
/**
 * A method of `buyProvider` didn’t answer within 15 s. The visitor can try again.
 * @remedy Let the method answer sooner, or reject.
 */
export const buyProviderTimeout = defineError('buy_provider_timeout', 'buyProvider did not answer within {seconds} s')
/**
 * The provider gave a quote for something other than the request, or one that can’t be true. It isn’t shown.
 * @remedy If `buyProvider` is yours, answer `getQuote` for the order that it is asked about. Otherwise, report it to the service.
 */
export const buyQuoteUnusable = defineError('buy_quote_unusable', 'The quote cannot be used: {reason}')
/**
 * The page on which to pay is not at one of the seller’s origins, or not on https. It isn’t opened. `data.url` is its address.
 * @remedy If `buyProvider` is yours, list the origin of that page in the seller’s `origins`. Otherwise, report it to the service.
 */
export const buyPageRefused = defineError(
  'buy_page_refused',
  'The page of {seller} was not opened: its address is not one of theirs',
)

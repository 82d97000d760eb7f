import { floorDecimal, formatUnits } from './amounts.ts'
import { newNumberFormat } from './number-formats.ts'
import { leftToRight } from './written-language.ts'

/** Decimal places of a quantity of tokens [amounts.quantity]. */
export const QUANTITY_PLACES = 3
/** From here on, money is shortened: `$1.2Q` is clearer than a row of zeros. */
const COMPACT_FROM = 1e12

/** A quantity of tokens, exact as it comes, floored to 3 decimals in the page's language [amounts.quantity]. */
export function formatQuantity(numeric: string, lang: string, formats = newNumberFormat): string {
  const floored = floorDecimal(numeric, QUANTITY_PLACES) as `${number}`
  return formats(lang, { maximumFractionDigits: QUANTITY_PLACES }).format(floored)
}

/** A number with the symbol of its token, in this order in every language [amounts.order]. */
export const withSymbol = (number: string, symbol: string, lang: string): string =>
  leftToRight(symbol === '' ? number : `${number} ${symbol}`, lang)

interface Holding {
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** The balance of a token, as in lists: `9,999.999 ETH`. */
export const formatHolding = (token: Holding, lang: string, formats = newNumberFormat): string =>
  withSymbol(formatTokenAmount(token, lang, formats), token.symbol, lang)

/** The same as `formatQuantity` for a token whose amount is in its smallest unit. */
export const formatTokenAmount = (
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
  lang: string,
  formats = newNumberFormat,
): string => formatQuantity(formatUnits(amount, decimals), lang, formats)

/**
 * Money in its currency, with its short sign: all money is written by this. The dollar is `$` in every language; where the sign of
 * another one is letters and a sign, they keep their order among letters that are written from right to left [amounts.money].
 * @param value a number, or exact as a decimal text
 */
export function formatMoney(
  value: number | `${number}`,
  currency: string,
  lang: string,
  options: Intl.NumberFormatOptions = {},
  formats = newNumberFormat,
): string {
  const format = formats(lang, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options })
  const text = format.format(value)
  // Nearly always, and much faster.
  if (!/[A-Z]/.test(text)) return text
  const sign = currency === 'USD' ? text.replace('US$', '$') : text
  return sign.replace(/[A-Z]+\p{Sc}/u, (letters) => leftToRight(letters, lang))
}

/** An amount of US dollars with 2 decimals, in the page's language [amounts.money]. */
export const formatFiat = (value: number, lang: string, formats = newNumberFormat): string =>
  formatMoney(
    value,
    'USD',
    lang,
    value >= COMPACT_FROM ? { notation: 'compact', maximumFractionDigits: 2 } : undefined,
    formats,
  )

/** The price of one token: two decimals, or two significant digits if it costs less than a cent. */
export function formatPrice(price: number, lang: string, formats = newNumberFormat): string {
  if (price === 0 || price >= 0.01) return formatFiat(price, lang, formats)
  const options = { maximumSignificantDigits: 2, ...(price < 1e-8 && { notation: 'scientific' as const }) }
  return formatMoney(price, 'USD', lang, options, formats)
}

import type { DecimalText, BuySeller } from '#core/ports/buy-provider.ts'
import { formatMoney, withSymbol } from '#lib/format-amount.ts'

const PLACES = 77
/** Significant digits of what a quote gives. */
const ABOUT_DIGITS = 7
const PERCENT = 100

/** Money in its currency, in the page’s language; whole amounts without cents if `isShort`. */
export function formatPayment(amount: DecimalText, currency: string, lang: string, { isShort = false } = {}): string {
  const hasCents = !isShort || /\.0*[1-9]/.test(amount)
  return formatMoney(amount as `${number}`, currency, lang, hasCents ? undefined : { maximumFractionDigits: 0 })
}

interface Coins {
  readonly quantity: DecimalText
  readonly symbol: string
}

/** The quoted amount, rounded down to seven digits, as in Swap; whole coins are shown in full. */
export function formatAbout({ quantity, symbol }: Coins, lang: string): string {
  const isLong = quantity.split('.', 1)[0]!.length > ABOUT_DIGITS
  // Intl takes 21 significant digits at most.
  const digits = isLong ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: ABOUT_DIGITS }
  const format = new Intl.NumberFormat(lang, { ...digits, roundingMode: 'trunc' })
  return withSymbol(format.format(quantity as `${number}`), symbol, lang)
}

/** Coins with all of their digits: what arrived is not rounded. */
export function formatCoins({ quantity, symbol }: Coins, lang: string): string {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: PLACES }).format(quantity as `${number}`)
  return withSymbol(number, symbol, lang)
}

/** The name of a currency in the page’s language, such as `US Dollar`. */
export const nameOfCurrency = (currency: string, lang: string): string =>
  new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency

/** A seller's fee, such as `1% – 2%`; one figure if it is always the same. */
export const formatFee = ({ min, max }: NonNullable<BuySeller['fee']>, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).formatRange(min / PERCENT, max / PERCENT)

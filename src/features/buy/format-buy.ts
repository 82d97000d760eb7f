import type { DecimalText, OnrampSeller } from '#core/ports/onramp-provider.ts'

const PLACES = 77
const PERCENT = 100

/** Money in its currency, in the page’s language; whole amounts without cents if `isShort`. */
export function formatMoney(amount: DecimalText, currency: string, lang: string, { isShort = false } = {}): string {
  const hasCents = !isShort || /\.0*[1-9]/.test(amount)
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(!hasCents && { maximumFractionDigits: 0 }),
  }).format(amount as `${number}`)
}

/** Coins with all of their digits: what arrived is not rounded. */
export function formatCoins({ quantity, symbol }: { quantity: DecimalText; symbol: string }, lang: string): string {
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: PLACES }).format(quantity as `${number}`)} ${symbol}`
}

/** The name of a currency in the page’s language, such as `US Dollar`. */
export const nameOfCurrency = (currency: string, lang: string): string =>
  new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency

/** What a seller keeps, such as `1% – 2%`; one figure if it is always the same. */
export const formatFee = ({ min, max }: NonNullable<OnrampSeller['fee']>, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).formatRange(min / PERCENT, max / PERCENT)

import { floorDecimal, formatUnits } from './amounts.ts'
import { newNumberFormat } from './number-format.ts'

/** Decimal places of a quantity of tokens [amounts.quantity]. */
export const QUANTITY_PLACES = 3
/** From here on, money is shortened: `$1.2Q` is clearer than a row of zeros. */
const COMPACT_FROM = 1e12

/** A quantity of tokens, exact as it comes, floored to 3 decimals in the page's language [amounts.quantity]. */
export function formatQuantity(numeric: string, lang: string, formats = newNumberFormat): string {
  const floored = floorDecimal(numeric, QUANTITY_PLACES) as `${number}`
  return formats(lang, { maximumFractionDigits: QUANTITY_PLACES }).format(floored)
}

/** The same for a token whose amount is in its smallest unit. */
export const formatTokenAmount = (
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
  lang: string,
  formats = newNumberFormat,
): string => formatQuantity(formatUnits(amount, decimals), lang, formats)

/** An amount of US dollars with 2 decimals, in the page's language [amounts.money]. */
export function formatFiat(value: number, lang: string, formats = newNumberFormat): string {
  return formats(lang, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(value >= COMPACT_FROM && { notation: 'compact', maximumFractionDigits: 2 }),
  }).format(value)
}

/** The price of one token: two decimals, or two significant digits if it costs less than a cent. */
export function formatPrice(price: number, lang: string, formats = newNumberFormat): string {
  if (price === 0 || price >= 0.01) return formatFiat(price, lang, formats)
  return formats(lang, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 2,
    ...(price < 1e-8 && { notation: 'scientific' }),
  }).format(price)
}

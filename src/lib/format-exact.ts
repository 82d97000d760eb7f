import { formatUnits } from './amounts.ts'
import { formatFiat, withSymbol } from './format-amount.ts'
import { newNumberFormat } from './number-formats.ts'

/** The token of an amount. */
interface Unit {
  readonly decimals: number
  readonly symbol: string
}

/** An amount with all of its digits, in the page's language: what is confirmed is not rounded. */
export function formatExact(
  amount: bigint,
  { decimals, symbol }: Unit,
  lang: string,
  formats = newNumberFormat,
): string {
  const units = formatUnits(amount, decimals) as `${number}`
  return withSymbol(formats(lang, { maximumFractionDigits: 77 }).format(units), symbol, lang)
}

/** Significant digits of a fee. */
const FEE_DIGITS = 4

/** The most that a fee can be: rounded up to four digits, since it is an estimate anyway. */
export function formatFee(
  { amount, token }: { readonly amount: bigint; readonly token: Unit },
  lang: string,
  formats = newNumberFormat,
): string {
  const idle = Math.max(amount.toString().length - FEE_DIGITS, 0)
  const step = 10n ** BigInt(idle)
  return formatExact(((amount + step - 1n) / step) * step, token, lang, formats)
}

const CENT = 0.01

/** A value in dollars for display, from its exact text; less than a cent is shown as that. */
export function formatWorth(worth: string | undefined, lang: string, formats = newNumberFormat): string | undefined {
  if (worth === undefined) return undefined
  const value = Number(worth)
  return value > 0 && value < CENT ? `< ${formatFiat(CENT, lang, formats)}` : formatFiat(value, lang, formats)
}

import { formatUnits } from '#lib/amounts.ts'
import { formatExact } from '#lib/format-exact.ts'
import { newNumberFormat } from '#lib/number-formats.ts'
import { leftToRight } from '#lib/written-language.ts'
import type { SwapRequest, ShownQuote } from './state/swap-draft.ts'

interface Unit {
  readonly decimals: number
  readonly symbol: string
}

/** Placeholder for a value that isn’t there yet, or is unknown. */
export const NOTHING = '–'
/** Significant digits of an amount that is an estimate. */
const DIGITS = 7
/** Decimals of the least that arrives, so that it fits beside its label. */
const MINIMUM_DIGITS = 4

/** Rounds the amount down to its significant digits, in the token's smallest unit. */
function rounded(amount: bigint, decimals: number): bigint {
  const whole = amount / 10n ** BigInt(decimals)
  // Whole units are shown in full.
  const idle = whole > 0n ? Math.max(decimals - DIGITS + whole.toString().length, 0) : amount.toString().length - DIGITS
  const step = 10n ** BigInt(Math.min(Math.max(idle, 0), decimals))
  return (amount / step) * step
}

/** An estimated amount in the page's language, rounded down to seven digits. Nothing that is signed is shown like this. */
export function formatEstimate(
  amount: bigint,
  { decimals }: Pick<Unit, 'decimals'>,
  lang: string,
  formats = newNumberFormat,
): string {
  const units = formatUnits(rounded(amount, decimals), decimals) as `${number}`
  return formats(lang, { maximumFractionDigits: 77 }).format(units)
}

/** The same with the token's symbol. */
export const formatAbout = (amount: bigint, token: Unit, lang: string, formats = newNumberFormat): string =>
  formatExact(rounded(amount, token.decimals), token, lang, formats)

/** The least that arrives: rounded down to four decimals, or to four significant digits below one [swap.minimum]. */
export function formatMinimum(amount: bigint, token: Unit, lang: string, formats = newNumberFormat): string {
  const isWhole = amount >= 10n ** BigInt(token.decimals)
  const idle = (isWhole ? token.decimals : amount.toString().length) - MINIMUM_DIGITS
  const step = 10n ** BigInt(Math.max(idle, 0))
  return formatExact((amount / step) * step, token, lang, formats)
}

/** The provider's fee; a dash if it is unknown [swap.fee]. */
export const formatProviderFee = (
  fee: bigint | undefined,
  token: Unit,
  lang: string,
  format: typeof formatAbout = formatExact,
  formats = newNumberFormat,
): string => (fee === undefined ? NOTHING : format(fee, token, lang, formats))

/** Decimals of a rate beside its token's own: a cheap token buys less than the other's smallest unit. */
const RATE_DECIMALS = 18

/** How much of one token a whole unit of the other buys. */
export function formatRate(
  { from, to, amount }: SwapRequest,
  { toAmount }: ShownQuote,
  lang: string,
  formats = newNumberFormat,
): string {
  const perUnit = (toAmount * 10n ** BigInt(from.decimals + RATE_DECIMALS)) / amount
  const rate = { symbol: to.symbol, decimals: to.decimals + RATE_DECIMALS }
  const whole = formatExact(10n ** BigInt(from.decimals), from, lang, formats)
  return leftToRight(`${whole} = ${formatAbout(perUnit, rate, lang, formats)}`, lang)
}

/** A share in percent, with two decimals at most; a minus is one, not a hyphen. */
export const formatPercent = (percent: number, lang: string, formats = newNumberFormat): string =>
  formats(lang, { style: 'percent', maximumFractionDigits: 2 })
    .format(percent / 100)
    .replace('-', '−')

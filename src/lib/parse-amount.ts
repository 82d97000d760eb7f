import { formatUnits } from './amounts.ts'
import { withPlainDigits } from './plain-digits.ts'

/** Why typed text isn't a valid amount. Each reason has its own message; nothing is ever rounded or guessed. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'exponent'
  | 'hexadecimal'
  | 'other-digits'
  | 'separator'
  | 'ambiguous'
  | 'too-precise'
  | 'too-large'

/** The decimal separator that a language's visitors type: a comma, or the point. */
export type DecimalSeparator = '.' | ','

/** Max digits of an amount: 2^256 with 77 decimals has 155. */
const TEXT_LIMIT = 200
const UINT256_LIMIT = 1n << 256n
/** Groups of three digits: thousands, if the point separates them. */
const GROUPS = /^\d{1,3}(?:\.\d{3})+$/

/** Typed digits as 0 to 9, and the Arabic decimal separator as a point [amounts.digits]. */
function withPlainNumber(text: string): string {
  // Nearly always, and much faster.
  return /^[\d.,]*$/.test(text) ? text : withPlainDigits(text.replace('\u066B', '.'))
}

/** The separator of a language (BCP-47). If it is neither of the two, as in Arabic, the point is used. */
export function decimalSeparator(lang: string): DecimalSeparator {
  const part = new Intl.NumberFormat(lang).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return part?.value === ',' ? ',' : '.'
}

/**
 * Reads a typed amount as a whole number of smallest units, exactly, in the digits of any language. The point is always accepted,
 * and so is a comma if it is the language's decimal separator; then a point that could separate thousands is refused rather than
 * guessed.
 * @param decimals of the token, 0 to 77
 * @example parseAmount('1.5', 6, '.') // { amount: 1500000n }
 */
export function parseAmount(
  typed: string,
  decimals: number,
  separator: DecimalSeparator,
): { readonly amount: bigint } | { readonly problem: AmountProblem } {
  const text = withPlainNumber(typed.trim())
  if (text === '') return { problem: 'empty' }
  const problem = findProblem(text, separator)
  if (problem) return { problem }
  const [whole = '', fraction = ''] = text.replace(',', '.').split('.')
  if (fraction.length > decimals) return { problem: 'too-precise' }
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount < UINT256_LIMIT ? { amount } : { problem: 'too-large' }
}

function findProblem(text: string, separator: DecimalSeparator): AmountProblem | undefined {
  if (text.length > TEXT_LIMIT) return 'too-large'
  if (/^\d+$/.test(text)) return undefined
  if (/^[-\u2212]/.test(text)) return 'negative'
  if (/^0x/i.test(text)) return 'hexadecimal'
  if (/^[\d.,]+e[-+]?\d*$/i.test(text)) return 'exponent'
  if (/(?!\d)\p{Nd}/u.test(text)) return 'other-digits'
  if (!/^[\d.,'\u2019\u066B\u066C\s]+$/.test(text) || !/\d/.test(text)) return 'not-a-number'
  const isPlain = separator === ',' ? /^\d*[.,]\d*$/ : /^\d*\.\d*$/
  if (!isPlain.test(text)) return 'separator'
  return separator === ',' && GROUPS.test(text) ? 'ambiguous' : undefined
}

/** An amount as a visitor would type it, exactly: `parseAmount` reads it back. */
export function toTypedAmount(amount: bigint, decimals: number, separator: DecimalSeparator): string {
  return formatUnits(amount, decimals).replace('.', separator)
}

import { formatQuantity } from '#lib/format-amount.ts'
import { newNumberFormat, type NumberFormats } from '#lib/number-format.ts'
import { leftToRight } from '#lib/written-language.ts'
import type { ActivityAsset } from './activity-entry.ts'

const SIGNS = { in: '+', out: '−', self: '', unknown: '' } as const
/** The least that three decimals can show [amounts.quantity]. */
const SMALLEST = '0.001'

/**
 * Formats a moved asset in the page's language: `−1.5 ETH`, `+Tile #4`, `+5 × Pass #2`; only its name if the amount is unknown. Amounts
 * that three decimals would round to zero are `<0.001`.
 */
export function assetText(
  { direction, name, quantity, isNft }: ActivityAsset,
  lang: string,
  formats = newNumberFormat,
): string {
  const amount = quantity === undefined ? '' : amountText(quantity, lang, formats)
  const text = `${SIGNS[direction]}${[amount, name].filter(Boolean).join(isNft ? ' × ' : ' ')}`
  return amount === '' ? text : leftToRight(text, lang)
}

function amountText(quantity: string, lang: string, formats: NumberFormats): string {
  const isTiny = /^0*(\.000|\.0{0,2}$|$)/.test(quantity) && /[1-9]/.test(quantity)
  return isTiny ? `<${formatQuantity(SMALLEST, lang, formats)}` : formatQuantity(quantity, lang, formats)
}

import { formatQuantity } from '#lib/format-amount.ts'
import type { ActivityAsset } from './activity-entry.ts'

const SIGNS = { in: '+', out: '−', self: '' } as const
/** What three decimals (spec §5) can still say. */
const SMALLEST = '0.001'

/**
 * What was moved, in the page's language: `−1.5 ETH`, `+Tile #4`; only its name where nobody says how much. What three decimals
 * would make nothing of is `<0.001`.
 */
export function assetText({ direction, name, quantity, isNft }: ActivityAsset, lang: string): string {
  const amount = quantity === undefined || isNft ? '' : amountText(quantity, lang)
  return `${SIGNS[direction]}${[amount, name].filter(Boolean).join(' ')}`
}

function amountText(quantity: string, lang: string): string {
  const isTiny = /^0*(\.000|\.0{0,2}$|$)/.test(quantity) && /[1-9]/.test(quantity)
  return isTiny ? `<${formatQuantity(SMALLEST, lang)}` : formatQuantity(quantity, lang)
}

import type { SwapQuote } from '#core/ports/swap-provider.ts'
import { toDecimalText, tokenToFiat } from '#lib/fiat-amounts.ts'
import type { ListedToken } from '../tokens/listed-token.ts'
import { minimumOf, type SwapRequest } from './swap-draft.ts'

/** How long a quote is good [swap.quote]. */
export const QUOTE_LIFETIME_MS = 10_000
/** It is read again after this long, before it expires. */
export const QUOTE_RENEWAL_MS = 8_000

/** A quote as it is shown. */
export interface ShownQuote {
  /** In the smallest unit of what is received. */
  readonly toAmount: bigint
  /** Arrives at least, in the same unit: calculated here, from quote and slippage. */
  readonly minimum: bigint
  /** The provider's fee, in the smallest unit of the paid token; absent if it is unknown. */
  readonly fee?: bigint | undefined
  /** When it was there, or checked: a slow answer is no shorter good than a quick one. Milliseconds since the epoch. */
  readonly readAt: number
  /** From then on it can’t be confirmed. Milliseconds since the epoch. */
  readonly expiresAt: number
  /** The provider’s own. */
  readonly source: SwapQuote
}

/** A provider’s quote, as it is shown. @param readAt now: milliseconds since the epoch */
export const toShown = (
  source: SwapQuote,
  { slippage }: Pick<SwapRequest, 'slippage'>,
  readAt: number,
): ShownQuote => ({
  toAmount: source.toAmount,
  minimum: minimumOf(source.toAmount, slippage),
  fee: source.fee,
  ...lifeFrom(readAt),
  source,
})

/** From when and until when a quote is good. Its minimum is in the call that is checked, whenever that is. */
export const lifeFrom = (readAt: number): Pick<ShownQuote, 'readAt' | 'expiresAt'> => ({
  readAt,
  expiresAt: readAt + QUOTE_LIFETIME_MS,
})

/**
 * How much of its worth a swap loses, in percent with two decimals, by the prices of both tokens; negative if it gains.
 * `undefined` if a price is unknown.
 */
export function priceImpact(
  from: Pick<ListedToken, 'decimals' | 'price'>,
  to: Pick<ListedToken, 'decimals' | 'price'>,
  { amount, toAmount }: { readonly amount: bigint; readonly toAmount: bigint },
): number | undefined {
  const [paid, received] = [worth(amount, from), worth(toAmount, to)]
  if (paid === undefined || received === undefined || paid === 0) return undefined
  const lost = Math.round((1 - received / paid) * 10_000) / 100
  return Number.isFinite(lost) ? lost : undefined
}

function worth(amount: bigint, { decimals, price }: Pick<ListedToken, 'decimals' | 'price'>): number | undefined {
  const text = toDecimalText(price)
  return text === undefined ? undefined : Number(tokenToFiat(amount, text, decimals))
}

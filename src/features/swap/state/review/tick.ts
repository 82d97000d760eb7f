import type { ShownQuote } from '../draft/shown-quote.ts'
import type { SwapCaution, SwapReview } from './swap-review.ts'

/** How many points of its worth a swap may lose more than it did when its warnings were ticked, in percent [swap.tick]. */
const TOLERANCE = 1

/** The values shown when the visitor ticked the warnings of a review. */
export interface Tick {
  /** The keys of the warnings. */
  readonly keys: string
  /** In percent; `undefined` if it was not worth a warning. */
  readonly impact: number | undefined
  readonly minimum: bigint
}

/** The same for warnings that one tick confirms. A tick for one contract doesn't confirm another. */
export const keyOf = (caution: SwapCaution): string =>
  caution.id === 'service-router' ? `${caution.id}:${caution.contracts.join(',')}` : caution.id

export const tickOf = ({ warnings }: SwapReview, { minimum }: ShownQuote): Tick => ({
  keys: warnings.cautions.map(keyOf).join(' '),
  impact: warnings.cautions.find((caution) => caution.id === 'high-impact')?.impact,
  minimum,
})

/** True if a tick is also for what is shown now: the same warnings, of a swap that is not much worse. */
export function isTickedFor(tick: Tick | undefined, now: Tick): boolean {
  if (tick?.keys !== now.keys) return false
  const isImpactKept = (now.impact ?? 0) <= (tick.impact ?? 0) + TOLERANCE
  return isImpactKept && now.minimum * 100n >= tick.minimum * BigInt(100 - TOLERANCE)
}

import type { ShownQuote } from '../draft/shown-quote.ts'
import type { SwapReview } from './swap-review.ts'

/** How many points of its worth a swap may lose more than it did when its warnings were ticked, in percent [swap.tick]. */
const TOLERANCE = 1

/** The values shown when the visitor ticked the warnings of a review. */
export interface Tick {
  /** Which warnings. */
  readonly ids: string
  /** In percent; `undefined` if it was not worth a warning. */
  readonly impact: number | undefined
  readonly minimum: bigint
}

export const tickOf = ({ warnings }: SwapReview, { minimum }: ShownQuote): Tick => ({
  ids: warnings.cautions.map(({ id }) => id).join(' '),
  impact: warnings.cautions.find((caution) => caution.id === 'high-impact')?.impact,
  minimum,
})

/** True if a tick is also for what is shown now: the same warnings, of a swap that is not much worse. */
export function isTickedFor(tick: Tick | undefined, now: Tick): boolean {
  if (tick?.ids !== now.ids) return false
  const isImpactKept = (now.impact ?? 0) <= (tick.impact ?? 0) + TOLERANCE
  return isImpactKept && now.minimum * 100n >= tick.minimum * BigInt(100 - TOLERANCE)
}

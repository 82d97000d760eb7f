import type { Reason } from '#core/errors/reason.ts'
import type { PreparedSwap } from '#core/ports/swaps.ts'
import type { ShownQuote } from './swap-draft.ts'

/** Reasons that keep a swap from being sent. */
export type SwapStop =
  /** More than the account has. */
  | { readonly id: 'too-much' }
  /** Too little of the coin for the network fee. */
  | { readonly id: 'no-fee' }
  /** It isn’t what was quoted, or would fail: why. */
  | { readonly id: 'refused'; readonly reason: Reason | string }

/** Warnings that the visitor must confirm before it is sent. */
export type SwapCaution =
  | { readonly id: 'high-impact'; /** In percent. */ readonly impact: number }
  /** The price of a token is unknown, so the loss can't be calculated. */
  | { readonly id: 'impact-unknown' }
  | { readonly id: 'high-slippage'; /** In percent. */ readonly slippage: number }
  /** Only the service that quotes and builds the swap names the called or the approved contract [swap.routers]. */
  | {
      readonly id: 'service-router'
      /** The called contract, and the approved one. */ readonly contracts: readonly string[]
    }
  /** The node can neither simulate nor measure it: only its call was compared with the quote [swap.simulated]. */
  | { readonly id: 'not-simulated'; readonly reason: Reason | string }
  /** The contract call can’t be decoded: only its simulation was compared with the quote. */
  | { readonly id: 'not-decoded' }
  /** The call doesn’t name both tokens: only its simulation was compared with them. */
  | { readonly id: 'tokens-not-decoded' }
  /** Too little of the coin for the network fee, which the wallet may have paid in another way [send.fee]. */
  | { readonly id: 'no-fee' }
  /** Only one party says how many decimals a token has [send.decimals]. */
  | { readonly id: 'unconfirmed-decimals'; readonly symbol: string }
  /** The token to receive imitates another one, or is an advert. */
  | { readonly id: 'doubtful-token' }

/** Everything that is known about a swap right now. */
export interface SwapReview {
  readonly swap: PreparedSwap
  readonly warnings: { readonly stops: readonly SwapStop[]; readonly cautions: readonly SwapCaution[] }
}

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

/** The same for warnings that one tick confirms. A tick for one contract or token doesn't confirm another. */
export function keyOf(caution: SwapCaution): string {
  if (caution.id === 'service-router') return `${caution.id}:${caution.contracts.join(',')}`
  return caution.id === 'unconfirmed-decimals' ? `${caution.id}:${caution.symbol}` : caution.id
}

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

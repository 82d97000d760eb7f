import type { Reason } from '#core/errors/reason.ts'
import type { PreparedSwap } from '#core/ports/swaps.ts'

/** What keeps a swap from being sent. */
export type SwapStop =
  /** More than the account has. */
  | { readonly id: 'too-much' }
  /** Too little of the coin for the network fee. */
  | { readonly id: 'no-fee' }
  /** It isn’t what was quoted, or would fail: why. */
  | { readonly id: 'refused'; readonly reason: Reason | string }

/** What the visitor must confirm before it is sent. */
export type SwapCaution =
  | { readonly id: 'high-impact'; /** In percent. */ readonly impact: number }
  /** The price of a token is unknown, so nobody can say what the swap loses. */
  | { readonly id: 'impact-unknown' }
  | { readonly id: 'high-slippage'; /** In percent. */ readonly slippage: number }
  /** The node can neither simulate nor measure it: only its call was compared with the quote [swap.simulated]. */
  | { readonly id: 'not-simulated'; readonly reason: Reason | string }
  /** What its contract is asked to do can’t be read: only its simulation was compared with the quote. */
  | { readonly id: 'not-decoded' }
  /** The call doesn’t name both tokens: only its simulation was compared with them. */
  | { readonly id: 'tokens-not-decoded' }
  /** Too little of the coin for the network fee, which the wallet may have paid in another way [send.fee]. */
  | { readonly id: 'no-fee' }
  /** What is bought passes itself off as another token, or is an advert. */
  | { readonly id: 'doubtful-token' }

/** Everything that is known about a swap right now. */
export interface SwapReview {
  readonly swap: PreparedSwap
  readonly warnings: { readonly stops: readonly SwapStop[]; readonly cautions: readonly SwapCaution[] }
}

import type { Reason } from '#core/errors/reason.ts'
import type { PreparedSwap } from '#core/ports/swaps.ts'

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
  /** The token to receive imitates another one, or is an advert. */
  | { readonly id: 'doubtful-token' }

/** Everything that is known about a swap right now. */
export interface SwapReview {
  readonly swap: PreparedSwap
  readonly warnings: { readonly stops: readonly SwapStop[]; readonly cautions: readonly SwapCaution[] }
}

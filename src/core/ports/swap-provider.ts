import type { CaipNetworkId } from '#lib/caip.ts'
import type { Network } from '../model/network.ts'

/** A token that can be swapped. */
export interface SwapToken {
  /** Absent for the network's own coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  /** 0 to 77. */
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** Input of a quote. */
export interface SwapQuoteRequest {
  readonly network: Network
  /** The account that pays and receives. */
  readonly account: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** In percent, with two decimals: 0.1 to 50, or down to 0 after an approval, so that what was shown still arrives. */
  readonly slippage: number
  /** Aborts: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** The current result of a swap. */
export interface SwapQuote {
  /** In the smallest unit of `to`, before slippage. */
  readonly toAmount: bigint
  /** The provider's fee, in the smallest unit of `from`, and part of `amount`; 0 if it keeps nothing, absent if unknown. */
  readonly fee?: bigint | undefined
  /** Data for the provider's own `buildSwap`; opaque to other code. */
  readonly plan?: unknown
}

/** A call of a contract. */
export interface SwapCall {
  /** The sender: the requested account. */
  readonly from: string
  /** One of the provider's routers. */
  readonly to: string
  readonly data: `0x${string}`
  /** In the smallest unit of the network's coin. */
  readonly value: bigint
}

interface SwapOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Where quotes and transactions of swaps come from: the service, unless the site brings its own (`swapProvider`). Whatever it says
 * is checked before anything is shown or signed: calls against its routers, the quote and a simulation on the chain.
 *
 * `getQuote` and `buildSwap` reject with `swap_no_route` or `swap_no_liquidity` if the tokens can't be swapped, or not in that
 * amount; a site's own provider with an error whose `code` is `no-route` or `no-liquidity`. Any other error: it can't be asked.
 */
export interface SwapProvider {
  /** The networks that it serves, as CAIP-2 ids; absent: the service's networks. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /**
   * The contracts that swaps on a network may be sent to, and that tokens may be approved for. Nothing else is ever called or
   * approved, so these should come from a source of their own, such as the site's code, and not from where quotes come from.
   */
  getRouters(network: Network, options: SwapOptions): Promise<readonly string[]>
  /** All tokens that it can swap on a network, the most popular first. */
  getTokens(network: Network, options: SwapOptions): Promise<readonly SwapToken[]>
  /** Prices of one whole token in US dollars, in the order of the tokens; `undefined` for a token whose price is unknown. */
  getPrices(
    network: Network,
    tokens: readonly SwapToken[],
    options: SwapOptions,
  ): Promise<readonly (number | undefined)[]>
  getQuote(request: SwapQuoteRequest): Promise<SwapQuote>
  /** The contract that takes `from` from the account, and so has to be approved: one of the routers. Not called for the coin. */
  getSpender(request: SwapQuoteRequest): Promise<string>
  /** The transaction of a swap at the price of now: at least the quote's `toAmount` less slippage arrives, or it fails. */
  buildSwap(request: SwapQuoteRequest & { readonly quote: SwapQuote }): Promise<SwapCall>
}

import type { Reason } from '../errors/reason.ts'
import type { Network } from '../model/network.ts'
import type { SwapCall } from './swap-provider.ts'
import type { EstimateCalls, SubmittedTransfer, TransferFee, TransferToken } from './transfers.ts'

/** A swap as a provider has built it, to be checked and sent. */
export interface SwapOrder {
  readonly network: Network
  readonly account: string
  readonly from: TransferToken
  readonly to: TransferToken
  /** Leaves the account, in the smallest unit of `from`. */
  readonly amount: bigint
  /** Arrives at least, in the smallest unit of `to`. */
  readonly minimum: bigint
  readonly call: SwapCall
  /** Takes `from` from the account; `undefined` for the coin. */
  readonly spender: string | undefined
  /** The contracts that may be called and approved. */
  readonly routers: readonly string[]
  /** The routers that the page names. The others come from the service that quotes and builds the swap. */
  readonly pageRouters: readonly string[]
  /** The wallet's provider for the namespace: to read its own node's view, and its capabilities. Doesn't prompt the visitor. */
  readonly wallet?: unknown
  /** True if the wallet answers reads by a node of its own, so that a simulation or a token's decimals there can differ. */
  readonly hasOwnNode?: boolean | undefined
  /** For a smart account whose wallet reports the cost of its calls: the fee comes from there. */
  readonly estimateCalls?: EstimateCalls | undefined
  readonly signal?: AbortSignal | undefined
}

/** The result of a swap's simulation. */
export type SwapSimulation =
  /** Simulated on the chain's current state, with its approvals: what leaves and arrives was measured. */
  | { readonly status: 'simulated'; readonly received: bigint }
  /** The node can't measure that, but ran the swap: it goes through, and its contract says that at least the minimum arrives. */
  | { readonly status: 'tried' }
  /** The node can run it only once its approvals are in a block: it has to be prepared again then. */
  | { readonly status: 'deferred' }
  /** The node can't simulate that; why. */
  | { readonly status: 'unknown'; readonly reason: Reason | string }
  /** It would fail, or do something else: why. */
  | { readonly status: 'refused'; readonly reason: Reason | string }

/** A swap that was looked at from all sides. Nothing was asked of the visitor. */
export interface PreparedSwap {
  readonly order: SwapOrder
  /** The approvals that come first, in the smallest unit: none if enough is approved, 0 first where the token wants that. */
  readonly approvals: readonly bigint[]
  /** The wallet takes approvals and swap as one request, of which all or nothing happens. */
  readonly isOneStep: boolean
  /**
   * How much of the call could be read. What could was compared with the order: amount, recipient and minimum, and if it is
   * `whole`, both tokens.
   */
  readonly decoding: 'whole' | 'part' | 'none'
  readonly simulation: SwapSimulation
  /**
   * True if this package or the page names the called contract, and the approved one. A simulation can't replace that, because a
   * contract can detect it [swap.routers].
   */
  readonly isRouterConfirmed: boolean
  /** Symbols of the tokens whose decimals only one party gives: the amounts are calculated with them. */
  readonly unconfirmedDecimals: readonly string[]
  /** Of all steps together; `undefined` if it couldn't be estimated. */
  readonly fee: TransferFee | undefined
  readonly balance: { readonly token: bigint; readonly native: bigint }
  /** The wallet may have a token's fee paid in another way, as `PreparedTransfer.mayPayOtherwise`; here whatever the account has. */
  readonly mayPayOtherwise?: boolean | undefined
  /** Gas of the swap for `send`; `undefined` if it couldn't be estimated. */
  readonly gas?: bigint | undefined
}

/** Swaps of one chain family. */
export interface Swaps {
  /**
   * Compares the call with the order, simulates it with its approvals, and estimates the fee. A difference makes the
   * simulation `refused`. Rejects if the chain can't be reached.
   */
  prepare(order: SwapOrder): Promise<PreparedSwap>
  /** Estimates a swap's fee, in the coin's smallest unit, before there is a call that could be estimated exactly. */
  guessFee(request: Pick<SwapOrder, 'network' | 'account' | 'wallet' | 'hasOwnNode' | 'signal'>): Promise<bigint>
  /**
   * Asks the wallet for one approval. `provider` and `signal` as in `Transfers.send`, and so are its errors.
   * @param amount exact, in the smallest unit
   */
  approve(swap: PreparedSwap, amount: bigint, provider: unknown, signal?: AbortSignal): Promise<SubmittedTransfer>
  /**
   * True if the approval is on chain: the router may take that much, or nothing if the amount is 0. Rejects if the chain can't be reached.
   */
  isApproved(order: SwapOrder, amount: bigint): Promise<boolean>
  /** Asks the wallet for the swap, together with its approvals if it is one step. Errors as of `Transfers.send`. */
  send(swap: PreparedSwap, provider: unknown, signal?: AbortSignal): Promise<SubmittedTransfer>
}

import type { Network } from '#core/model/network.ts'
import { NO_AMOUNT, type AmountDraft } from '#domain/transfers/draft-amount.ts'
import type { ListedToken } from '../tokens/listed-token.ts'

/** How much less than quoted may arrive, in percent [swap.slippage]: the usual, and what a visitor may set. */
export const SLIPPAGE = { usual: 1, least: 0.1, most: 50, high: 5 } as const

/** The visitor's entries so far. Kept until they are swapped, or the network changes. */
export interface SwapDraft extends AmountDraft {
  /** CAIP-2 id of the network whose tokens they are. */
  readonly network: string
  /** Keys of the list; `undefined` until one was chosen. */
  readonly fromKey: string | undefined
  readonly toKey: string | undefined
  /** In percent. */
  readonly slippage: number
}

export const emptyDraft = (network: string): SwapDraft => ({
  ...NO_AMOUNT,
  network,
  fromKey: undefined,
  toKey: undefined,
  slippage: SLIPPAGE.usual,
})

/** A complete draft, as it was when it was quoted. */
export interface SwapRequest {
  readonly network: Network
  readonly account: string
  readonly from: ListedToken
  readonly to: ListedToken
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** In percent. */
  readonly slippage: number
}

/** The draft with another token on one side; choosing the other side’s token turns the two around. */
export function withToken(draft: SwapDraft, side: 'from' | 'to', key: string): SwapDraft {
  const { fromKey, toKey } = draft
  const other = side === 'from' ? toKey : fromKey
  if (key === other) return flipped(draft)
  if (side === 'to') return { ...draft, toKey: key }
  return key === fromKey ? draft : { ...draft, ...NO_AMOUNT, fromKey: key }
}

/** Swaps the two tokens. Clears the amount because it was for the other token. */
export const flipped = (draft: SwapDraft): SwapDraft => ({
  ...draft,
  ...NO_AMOUNT,
  fromKey: draft.toKey,
  toKey: draft.fromKey,
})

/** True if a slippage can be set: a number from 0.1 to 50 percent with at most two decimals. */
export const isSlippage = (percent: number): boolean =>
  percent >= SLIPPAGE.least && percent <= SLIPPAGE.most && Number.isInteger(Math.round(percent * 1e6) / 1e4)

/** The minimum to receive, rounded down: the quoted amount less slippage. Never 0 unless the quoted amount is. */
export function minimumOf(toAmount: bigint, slippage: number): bigint {
  const basisPoints = BigInt(Math.round(slippage * 100))
  const minimum = (toAmount * (10_000n - basisPoints)) / 10_000n
  return minimum === 0n && toAmount > 0n ? 1n : minimum
}

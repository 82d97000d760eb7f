import type { Core } from '#core/core.ts'
import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapQuote } from '#core/ports/swap-provider.ts'
import { NO_AMOUNT, type AmountDraft } from '#domain/transfers/draft-amount.ts'
import { toDecimalText, tokenToFiat } from '#lib/fiat-amounts.ts'
import type { ListedToken } from './listed-token.ts'
import { swapProviderOf } from './swap-provider-of.ts'

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

/** A swap that the wallet has sent. */
export interface SentSwap {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet hasn’t named yet. */
  readonly isCalls: boolean
  readonly network: Network
  /** The address that it was sent from. */
  readonly account: string
  readonly from: ListedToken
  readonly to: ListedToken
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** As quoted, in the smallest unit of `to`. */
  readonly toAmount: bigint
  readonly minimum: bigint
}

/** True if a draft is for the tokens of a request. It stays when another account becomes active [send.late]. */
export const isEntered = (
  { network, from, to }: Pick<SwapRequest, 'network' | 'from' | 'to'>,
  draft: SwapDraft,
): boolean => draft.network === network.caipNetworkId && draft.fromKey === from.key && draft.toKey === to.key

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

/** The storage key of the note of an approval. In Swap's first file, unlike the code that reads the note. */
export const APPROVAL_KEY = 'swap_approval'

/**
 * Reads the provider's quote.
 * @throws WalletDialogError `swap_answer_refused` for an amount that cannot be, or what the provider throws
 */
export async function readQuote(core: Core, request: SwapRequest, signal: AbortSignal): Promise<ShownQuote> {
  const quote = await swapProviderOf(core).getQuote({ ...request, signal })
  const { toAmount, fee } = quote
  if (!isAmount(toAmount) || toAmount === 0n) throw swapAnswerRefused({ reason: 'it offers no amount' })
  if (fee !== undefined && (!isAmount(fee) || fee >= request.amount))
    throw swapAnswerRefused({ reason: 'its fee cannot be' })
  return toShown(quote, request, core.ports.clock.now())
}

const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value >= 0n && value >> 256n === 0n

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
const toShown = (source: SwapQuote, { slippage }: Pick<SwapRequest, 'slippage'>, readAt: number): ShownQuote => ({
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

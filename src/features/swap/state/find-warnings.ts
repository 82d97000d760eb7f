import type { PreparedSwap } from '#core/ports/swaps.ts'
import { SLIPPAGE } from './swap-draft.ts'
import type { SwapReview } from './swap-review.ts'

/** A loss in percent above which the price impact is called out [swap.impact]. */
export const HIGH_IMPACT = 5

export interface WarningContext {
  /** In percent; `undefined` if a price is unknown. */
  readonly impact: number | undefined
  /** In percent. */
  readonly slippage: number
  /** The wallet is outside this page, and its own screen shows the amounts. */
  readonly showsAmounts?: boolean | undefined
  /** The token to receive may be an imitation or an advert. */
  readonly isSpam: boolean
}

/** All warnings about a swap before the wallet is asked: a pure function of what is known. */
export function findWarnings(swap: PreparedSwap, context: WarningContext): SwapReview['warnings'] {
  return { stops: findStops(swap), cautions: findCautions(swap, context) }
}

function findStops(swap: PreparedSwap): SwapReview['warnings']['stops'] {
  const { order, balance, simulation } = swap
  if (order.amount > balance.token) return [{ id: 'too-much' }]
  if (simulation.status === 'refused') return [{ id: 'refused', reason: simulation.reason }]
  if (lacksFee(swap) && !mayPayOtherwise(swap)) return [{ id: 'no-fee' }]
  return []
}

function lacksFee({ order, balance, fee }: PreparedSwap): boolean {
  const needed = (fee?.amount ?? 0n) + order.call.value
  return balance.native < needed || (balance.native === 0n && fee?.sponsor === undefined)
}

/** Only the fee can be paid in another way: the coins that the swap itself takes can’t. */
const mayPayOtherwise = ({ order, balance, ...swap }: PreparedSwap): boolean =>
  swap.mayPayOtherwise === true && balance.native >= order.call.value

const contractsOf = ({ order: { call, spender } }: PreparedSwap): readonly string[] => [
  ...new Set(spender === undefined ? [call.to] : [call.to, spender]),
]

function findCautions(
  swap: PreparedSwap,
  { impact, slippage, isSpam, showsAmounts = false }: WarningContext,
): SwapReview['warnings']['cautions'] {
  const { simulation, decoding } = swap
  const cautions: SwapReview['warnings']['cautions'][number][] = []
  if (isSpam) cautions.push({ id: 'doubtful-token' })
  if (impact === undefined) cautions.push({ id: 'impact-unknown' })
  else if (impact > HIGH_IMPACT) cautions.push({ id: 'high-impact', impact })
  if (slippage > SLIPPAGE.high) cautions.push({ id: 'high-slippage', slippage })
  if (!swap.isRouterConfirmed) cautions.push({ id: 'service-router', contracts: contractsOf(swap) })
  if (simulation.status === 'unknown') cautions.push({ id: 'not-simulated', reason: simulation.reason })
  else if (decoding === 'none') cautions.push({ id: 'not-decoded' })
  else if (decoding === 'part') cautions.push({ id: 'tokens-not-decoded' })
  const unconfirmed = showsAmounts ? [] : new Set(swap.unconfirmedDecimals)
  for (const symbol of unconfirmed) cautions.push({ id: 'unconfirmed-decimals', symbol })
  if (lacksFee(swap) && mayPayOtherwise(swap)) cautions.push({ id: 'no-fee' })
  return cautions
}

import { type Address, encodeFunctionData, type Hex } from 'viem'
import { EXCHANGE_ABI } from './exchange-abi.ts'

/** A swap of an exact amount, as passed to the router. */
export interface SwapPlan {
  /** In the smallest unit of what is paid. */
  readonly amount: bigint
  /** The least that the recipient gets, in the smallest unit of what is received; with less, the router reverts. */
  readonly minimum: bigint
  /** Tokens from what is paid to what is received; the wrapped coin stands for the coin. */
  readonly path: readonly Address[]
  readonly recipient: Address
  /** Seconds since the epoch; later, the router reverts. */
  readonly deadline: bigint
  readonly paysCoin: boolean
  readonly receivesCoin: boolean
  /** A token on the path keeps a part of each transfer. */
  readonly hasTransferFee: boolean
}

/** The call of the router for a swap. @returns `value`: the coins to send with it, in the smallest unit */
export function planSwap(plan: SwapPlan): { readonly data: Hex; readonly value: bigint } {
  const { amount, minimum, paysCoin, hasTransferFee } = plan
  const name = `${nameOf(plan)}${hasTransferFee ? 'SupportingFeeOnTransferTokens' : ''}` as const
  const rest = [minimum, plan.path, plan.recipient, plan.deadline] as const
  // `encodeFunctionData` checks names against arguments; so the two families of functions need separate calls.
  const data = isOfCoin(name)
    ? encodeFunctionData({ abi: EXCHANGE_ABI, functionName: name, args: rest })
    : encodeFunctionData({ abi: EXCHANGE_ABI, functionName: name, args: [amount, ...rest] })
  return { data, value: paysCoin ? amount : 0n }
}

const FROM_COIN = 'swapExactETHForTokens'
type FromCoin = `${typeof FROM_COIN}${'' | 'SupportingFeeOnTransferTokens'}`

const isOfCoin = (name: string): name is FromCoin => name.startsWith(FROM_COIN)

function nameOf({ paysCoin, receivesCoin }: SwapPlan) {
  if (paysCoin) return FROM_COIN
  return receivesCoin ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
}

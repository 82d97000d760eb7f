import type { SwapOrder } from '#core/ports/swaps.ts'
import { addressWord, toWord } from '#lib/abi-words.ts'
import { ERC20 } from '#lib/erc20.ts'
import { toHex } from '../read-answer.ts'
import type { EvmCall } from '../transfers/encode-transfer.ts'

/** The calls of a swap: its approvals, and the swap. */
export function swapCalls(order: SwapOrder, approvals: readonly bigint[]): readonly EvmCall[] {
  const { to, data, value } = order.call
  return [...approvals.map((amount) => encodeApproval(order, amount)), { to, data, value: toHex(value) }]
}

/** The call that lets an order's spender take exactly that much of the paid token, in its smallest unit. */
export const encodeApproval = ({ from, spender }: SwapOrder, amount: bigint): EvmCall => ({
  to: from.address ?? '',
  data: `${ERC20.approve}${addressWord(spender ?? '')}${toWord(amount)}`,
})

/** The call that reads how much of an account’s token a contract may take. */
export const encodeAllowance = (token: string, owner: string, spender: string): EvmCall => ({
  to: token,
  data: `${ERC20.allowance}${addressWord(owner)}${addressWord(spender)}`,
})

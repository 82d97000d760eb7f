import type { TransferRequest } from '#core/ports/transfers.ts'
import { addressWord, toWord } from '#lib/abi-words.ts'
import { ERC20 } from '#lib/erc20.ts'
import { toHex } from '../read-answer.ts'

/** A call as nodes and wallets accept it. */
export interface EvmCall {
  readonly to: string
  readonly value?: `0x${string}`
  readonly data?: `0x${string}`
}

const UINT256_LIMIT = 1n << 256n

/**
 * The call that transfers a token, or the native coin. The amount goes in unchanged: nothing is rounded.
 * @throws RangeError if the amount doesn’t fit in 256 bits, or is negative
 */
export function encodeTransfer({ to, token, amount }: Pick<TransferRequest, 'to' | 'token' | 'amount'>): EvmCall {
  if (amount < 0n || amount >= UINT256_LIMIT) throw new RangeError('The amount does not fit into 256 bits')
  if (token.address === undefined) return { to, value: toHex(amount) }
  return { to: token.address, data: `${ERC20.transfer}${addressWord(to)}${toWord(amount)}` }
}

/** The call that reads a token's balance. */
export const encodeBalanceOf = (token: string, account: string): EvmCall => ({
  to: token,
  data: `${ERC20.balanceOf}${addressWord(account)}`,
})

import { addressWord, toWord } from '#lib/abi-words.ts'
import { ERC20 } from '#lib/erc20.ts'
import type { EvmCall } from '../transfers/encode-transfer.ts'

/** The call that lets a contract take exactly that much of a token, in its smallest unit. */
export const encodeApproval = (token: string, spender: string, amount: bigint): Omit<EvmCall, 'from'> => ({
  to: token,
  data: `${ERC20.approve}${addressWord(spender)}${toWord(amount)}`,
})

/** The call that reads how much of an account’s token a contract may take. */
export const encodeAllowance = (token: string, owner: string, spender: string): Omit<EvmCall, 'from'> => ({
  to: token,
  data: `${ERC20.allowance}${addressWord(owner)}${addressWord(spender)}`,
})

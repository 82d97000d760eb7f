import type { EvmCall } from '../transfers/encode-transfer.ts'
import { addressWord, toWord } from '../transfers/evm-quantities.ts'

/** `approve(address,uint256)` of ERC-20. */
const APPROVE = '0x095ea7b3'
/** `allowance(address,address)` of ERC-20. */
const ALLOWANCE = '0xdd62ed3e'

/** The call that lets a contract take exactly that much of a token, in its smallest unit. */
export const encodeApproval = (token: string, spender: string, amount: bigint): Omit<EvmCall, 'from'> => ({
  to: token,
  data: `${APPROVE}${addressWord(spender)}${toWord(amount)}`,
})

/** The call that reads how much of an account’s token a contract may take. */
export const encodeAllowance = (token: string, owner: string, spender: string): Omit<EvmCall, 'from'> => ({
  to: token,
  data: `${ALLOWANCE}${addressWord(owner)}${addressWord(spender)}`,
})

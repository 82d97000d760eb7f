import { rpcRefused } from '#rpc/rpc-errors.ts'

const QUANTITY = /^0x[\da-f]{1,64}$/i
const RETURNED = /^0x(?:[\da-f]{2})*$/i

/** A quantity in a node's answer. @throws TypeError if it isn't one */
export function readQuantity(answer: unknown, what: string): bigint {
  if (typeof answer === 'string' && QUANTITY.test(answer)) return BigInt(answer)
  throw new TypeError(`the ${what} is no amount`)
}

export const toHex = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`

/** A contract's return value. @throws TypeError if a node's answer can't be that: then it isn't known how the call ended */
export function readReturned(answer: unknown): string {
  if (typeof answer === 'string' && RETURNED.test(answer)) return answer
  throw new TypeError('the call has no result')
}

/** How nodes name what a contract without the method does, beside EIP-1474's code 3. */
const HALTED = /revert|invalid opcode|invalid jump|stack underflow|vm execution error/i

/**
 * True if the contract has refused the call. Anything else is the node's, such as too many requests or its cap on gas: it says nothing
 * of the contract.
 */
export function isContractError(error: unknown): boolean {
  return rpcRefused.matches(error) && (error.data.code === 3 || HALTED.test(String(error.data.reason)))
}

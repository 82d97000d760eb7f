import { rpcRefused } from '#rpc/rpc-errors.ts'

/** How nodes name what a contract without the method does, beside EIP-1474's code 3. */
const HALTED = /revert|invalid opcode|invalid jump|stack underflow|vm execution error/i

/**
 * True if the contract has refused the call. Anything else is the node's, such as too many requests or its cap on gas: it says nothing
 * of the contract.
 */
export function isOfContract(error: unknown): boolean {
  return rpcRefused.matches(error) && (error.data.code === 3 || HALTED.test(String(error.data.reason)))
}

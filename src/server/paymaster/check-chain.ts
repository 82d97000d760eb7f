import { hexToBigInt, numberToHex, type Hex } from 'viem'
import { invalidParams } from '../bundler/operation-errors.ts'

/**
 * Checks the chain of a paymaster's parameters: `[operation, entryPoint, chainId, context]`.
 * @throws RpcError -32602 if it isn't this one
 */
export function checkChain(params: unknown, chainId: number): void {
  const [, , given] = params as readonly unknown[]
  const isHere =
    typeof given === 'string' && /^0x[\da-f]{1,16}$/i.test(given) && hexToBigInt(given as Hex) === BigInt(chainId)
  if (!isHere) throw invalidParams(`the chain must be ${numberToHex(chainId)}`)
}

import { hexToNumber, isHex } from 'viem'
import { rpcErrors } from '../../requests/rpc-error.ts'

/**
 * Parses the `chainId` of the first parameter: hex with 0x and without leading zeros, a safe integer above zero (EIP-3326).
 *
 * @throws RpcError -32602 otherwise.
 */
export function parseChainId(params: unknown): number {
  const [first] = Array.isArray(params) ? params : []
  const chainId: unknown = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  if (!isHex(chainId) || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw rpcErrors.invalidParams('The chainId must be a hex number such as 0x1.')
  }
  return hexToNumber(chainId)
}

import { numberToHex } from 'viem'
import type { AnswerFor } from '../json-rpc/answer.ts'
import { methodNotFound } from '../json-rpc/rpc-error.ts'
import { createOperationSender, type BundlerPorts } from './create-operation-sender.ts'
import { ENTRY_POINT } from './entry-point.ts'
import { estimateGas } from './estimate-gas.ts'
import { readHash, readOperationByHash, readReceipt } from './find-operation.ts'
import { readOperation } from './read-operation.ts'

/** The service's own bundler of one network: bundles of one operation, for EntryPoint 0.7. It has no mempool. */
export function createBundler(ports: BundlerPorts): AnswerFor {
  const { ask, chainId } = ports
  const send = createOperationSender(ports)

  return async ({ method, params }, caller) => {
    switch (method) {
      case 'eth_supportedEntryPoints':
        return [ENTRY_POINT]
      case 'eth_estimateUserOperationGas':
        return inHex(await estimateGas(ask, chainId, readOperation(params)))
      case 'eth_sendUserOperation':
        return send(readOperation(params), caller)
      case 'eth_getUserOperationReceipt':
        return readReceipt(ask, readHash(params))
      case 'eth_getUserOperationByHash':
        return readOperationByHash(ask, readHash(params))
      default:
        throw methodNotFound()
    }
  }
}

const inHex = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, numberToHex(amount as bigint)]))

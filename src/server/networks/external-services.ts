import { numberToHex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { ENTRY_POINT } from '../bundler/entry-point.ts'
import { readHash } from '../bundler/find-operation.ts'
import { readOperation } from '../bundler/read-operation.ts'
import { nodeUnavailable } from '../errors/service-errors.ts'
import type { AnswerFor } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { methodNotFound, RpcError } from '../json-rpc/rpc-error.ts'
import { checkChain } from '../paymaster/check-chain.ts'
import { expectSponsorable } from '../paymaster/expect-sponsorable.ts'
import type { Store } from '../store/sql.ts'

// External bundlers and paymasters act on the operator's account, so they get what the service has read and checked, and
// nothing else that the caller has put in.

/** By JSON-RPC. */
const INTERNAL_ERROR = -32_603

interface PaymasterPorts {
  /** Asks the network's node. */
  readonly ask: AskNode
  readonly askPaymaster: AskNode
  readonly chainId: number
  readonly store: Store
  readonly hasOwnBundler: boolean
  /** The operator's own (ERC-7677), such as a policy; callers have none. */
  readonly context: Readonly<Record<string, unknown>> | undefined
}

/** A bundler of another server. */
export function createExternalBundler(ask: AskNode): AnswerFor {
  return async ({ method, params }) => {
    switch (method) {
      case 'eth_supportedEntryPoints':
        return ask(method, [])
      case 'eth_estimateUserOperationGas':
      case 'eth_sendUserOperation':
        return ask(method, [formatUserOperationRequest(readOperation(params)), ENTRY_POINT])
      case 'eth_getUserOperationReceipt':
      case 'eth_getUserOperationByHash':
        return ask(method, [readHash(params)])
      default:
        throw methodNotFound()
    }
  }
}

/** A paymaster of another server. One that doesn't answer only refuses to pay: the error lets the visitor pay instead. */
export function createExternalPaymaster(ports: PaymasterPorts): AnswerFor {
  const { askPaymaster, chainId, context = null } = ports
  return async ({ method, params }, { account }) => {
    const operation = readOperation(params)
    checkChain(params, chainId)
    try {
      await expectSponsorable(ports, operation, account)
      const request = [formatUserOperationRequest(operation), ENTRY_POINT, numberToHex(chainId), context]
      return await askPaymaster(method, request)
    } catch (cause) {
      if (!nodeUnavailable.matches(cause)) throw cause
      throw new RpcError(INTERNAL_ERROR, 'The sponsor does not answer', { cause })
    }
  }
}

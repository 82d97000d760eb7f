import { ACCOUNT_METHODS } from './account-methods.ts'
import { CHAIN_METHODS } from './chain-methods.ts'
import type { NodeContext, NodeMethod } from './node-context.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'
import { parseRpc, stringifyRpc } from './rpc-json.ts'
import { TRANSACTION_METHODS } from './transaction-methods.ts'

const METHODS = new Map<string, NodeMethod>(
  Object.entries({ ...CHAIN_METHODS, ...ACCOUNT_METHODS, ...TRANSACTION_METHODS }),
)

/** One JSON-RPC request. */
export interface RpcRequest {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Runs one request; the default is the node's own method. */
export type Perform = (request: RpcRequest) => Promise<unknown>

/** The node's own answer to a request. @throws RpcError with the node's code */
export function createPerform(context: NodeContext): Perform {
  return async ({ method, params }) => {
    const perform = METHODS.get(method)
    if (!perform) throw rpcErrors.methodNotFound(method)
    return await perform(params, context)
  }
}

/** Answers the text of a request or batch; `undefined` if it holds only notifications. */
export async function answerRpc(text: string, perform: Perform): Promise<string | undefined> {
  let body: unknown
  try {
    body = parseRpc(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return stringifyRpc({ jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null })
  }
  if (!Array.isArray(body)) {
    const answer = await answerOne(body, perform)
    return answer && stringifyRpc(answer)
  }
  const answers = await Promise.all(body.map((request: unknown) => answerOne(request, perform)))
  return stringifyRpc(answers.filter((answer) => answer !== undefined))
}

async function answerOne(body: unknown, perform: Perform): Promise<object | undefined> {
  const request = readRequest(body)
  if (!request) return { jsonrpc: '2.0', error: describe(rpcErrors.invalidRequest()), id: null }
  const { id } = request
  // A notification, such as the ping of web3.js, gets no answer.
  if (id === undefined) return undefined
  try {
    return { jsonrpc: '2.0', result: (await perform(request)) ?? null, id }
  } catch (error) {
    return { jsonrpc: '2.0', error: describe(error), id }
  }
}

function readRequest(body: unknown): RpcRequest | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { id, method, params = [] } = body as Record<string, unknown>
  return typeof method === 'string' && Array.isArray(params) ? { id, method, params } : undefined
}

function describe(error: unknown): object {
  if (!(error instanceof RpcError)) return { code: -32603, message: `Internal error: ${String(error)}` }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}

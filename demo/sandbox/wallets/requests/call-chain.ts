import { RpcError, rpcErrors } from './rpc-error.ts'

interface JsonRpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

const CALL_TIMEOUT_MS = 10_000
let lastCallId = 0

/**
 * One JSON-RPC call to a chain's node.
 *
 * @throws RpcError with the node's own code, or 4900 if the node didn't answer within 10 s.
 */
export async function callChain(rpcUrl: string, method: string, params: unknown = []): Promise<unknown> {
  const answer = await post(rpcUrl, { jsonrpc: '2.0', id: ++lastCallId, method, params })
  if (answer.error) {
    const code = typeof answer.error.code === 'number' ? answer.error.code : -32603
    throw new RpcError(code, String(answer.error.message ?? 'The node refused the call.'), { data: answer.error.data })
  }
  return answer.result ?? null
}

async function post(rpcUrl: string, body: unknown): Promise<JsonRpcAnswer> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    return (await response.json()) as JsonRpcAnswer
  } catch (error) {
    throw new RpcError(rpcErrors.disconnected().code, "The chain's node does not answer.", { cause: error })
  }
}

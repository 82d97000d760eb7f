import { toWireError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import type { Ledger } from './create-ledger.ts'

interface RpcRequest {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Answers a JSON-RPC request to a node, alone or in a batch. @throws TypeError if the node is stopped, as `fetch` does */
export async function answerRpc(node: Ledger, request: Request): Promise<Response> {
  const asked = (await request.json()) as RpcRequest | readonly RpcRequest[]
  const answer = async ({ id, method, params = [] }: RpcRequest) => {
    try {
      return { jsonrpc: '2.0', id, result: await node.request(method, params) }
    } catch (error) {
      if (error instanceof TypeError && error.message === 'Failed to fetch') throw error
      return { jsonrpc: '2.0', id, error: toWireError(error) }
    }
  }
  return Response.json(Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked as RpcRequest))
}

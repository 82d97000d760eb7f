import type { Rpc, RpcRequest } from '#core/ports/rpc.ts'

/** Chains' nodes that answer what a test says, by method. */
export interface FakeRpc extends Rpc {
  readonly requests: readonly RpcRequest[]
}

/** Creates nodes; `answer` gets the request, and may throw. */
export function createFakeRpc(answer: (request: RpcRequest) => unknown): FakeRpc {
  const requests: RpcRequest[] = []
  return {
    requests,
    async request(request) {
      requests.push(request)
      return await answer(request)
    },
  }
}

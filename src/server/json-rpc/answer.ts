import type { RpcCaller } from './rpc-caller.ts'

export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** Answers one request. @throws RpcError, ServiceError */
export type AnswerRpc = (request: RpcRequest) => Promise<unknown>

/** Answers one request of a caller. @throws RpcError, ServiceError */
export type AnswerFor = (request: RpcRequest, caller: RpcCaller) => Promise<unknown>

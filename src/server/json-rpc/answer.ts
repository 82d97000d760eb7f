import type { Caller } from '../ports/caller.ts'

export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** Answers one request. @throws RpcError, ServiceError */
export type AnswerRpc = (request: RpcRequest) => Promise<unknown>

/** Answers one request of a caller. @throws RpcError, ServiceError */
export type AnswerFor = (request: RpcRequest, caller: RpcCaller) => Promise<unknown>

/** Caller of a node, a bundler or a paymaster. */
export interface RpcCaller extends Caller {
  readonly account: string
  /** The key of the account's limits; devices that wait have one of their own. */
  readonly limitKey: string
  /** The budget of the project that the session belongs to. Calls can't choose it. */
  readonly budget: string
}

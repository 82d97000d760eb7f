import type { Caller } from '../ports/caller.ts'

/** Caller of a node, a bundler or a paymaster. */
export interface RpcCaller extends Caller {
  readonly account: string
  /** The key of the account's limits; devices that wait have one of their own. */
  readonly limitKey: string
  /** The budget of the project that the session belongs to. Calls can't choose it. */
  readonly budget: string
}

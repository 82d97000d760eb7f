import type { Caller } from '../ports/caller.ts'

/** Who asks a node, a bundler or a paymaster. */
export interface RpcCaller extends Caller {
  readonly account: string
}

import type { ChainDefinition } from './chain-table.ts'

/** A chain of the sandbox, as its node's keeper sees it. */
export interface ChainNode extends ChainDefinition {
  readonly rpcUrl: string
  /** Asks the node itself, past the service. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends the node; requests to it fail until {@link ChainNode.restart}. */
  stop(): Promise<void>
  /** Ends the node if it runs and starts a fresh one on the same port: all balances and blocks are as at the start. */
  restart(): Promise<void>
}

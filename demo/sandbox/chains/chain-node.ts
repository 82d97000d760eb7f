import type { ChainDefinition } from './chain-table.ts'

/** A chain of the sandbox and control over its node. */
export interface ChainNode extends ChainDefinition {
  readonly rpcUrl: string
  /** Sends a request straight to the node, bypassing the service. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Stops the node; requests to it fail until {@link ChainNode.restart}. */
  stop(): Promise<void>
  /** Stops the node if it runs, and starts a fresh one on the same port, with the initial balances and blocks. */
  restart(): Promise<void>
}

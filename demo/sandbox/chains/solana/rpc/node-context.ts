import type { Faucet } from '../create-faucet.ts'
import type { Ledger } from '../create-ledger.ts'

/** State that the node's methods work on. */
export interface NodeContext {
  readonly ledger: Ledger
  readonly faucet: Faucet
  /** Accepts a transaction that passed its checks; it may still be lost. */
  accept(wire: Parameters<Ledger['land']>[0]): void
}

/** A JSON-RPC method of the node. */
export type NodeMethod = (params: readonly unknown[], context: NodeContext) => unknown

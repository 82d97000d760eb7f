import type { Faucet } from '../create-faucet.ts'
import type { Ledger } from '../create-ledger.ts'

/** What the node's methods work on. */
export interface NodeContext {
  readonly ledger: Ledger
  readonly faucet: Faucet
  /** Takes a transaction that passed its checks; it may be lost on the way. */
  accept(wire: Parameters<Ledger['land']>[0]): void
}

/** A method of the node. */
export type NodeMethod = (params: readonly unknown[], context: NodeContext) => unknown

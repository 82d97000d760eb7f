import type { ChainNamespace } from '#lib/caip.ts'
import type { Network } from '../networks/network.ts'
import type { Connector } from './connector.ts'

/** A native balance, exact: `value` in the smallest unit. */
export interface NativeBalance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What the core needs from a chain family. Its SDK loads on first use. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Starts looking for wallets and adds each it finds, early or late. The result stops it. */
  discover?(sink: { add(connector: Connector): void; remove(id: string): void }): () => void
  /** Reads the native balance from the network's endpoints in turn. */
  getBalance(request: { address: string; network: Network; signal?: AbortSignal }): Promise<NativeBalance>
}

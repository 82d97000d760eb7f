import type { ChainNamespace } from '#lib/caip.ts'
import type { Network } from '../networks/network.ts'

/** A native balance, exact: `value` in the smallest unit. */
export interface NativeBalance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface BalanceRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal
}

/** What the core needs from a chain family. Its SDK loads on first use. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Reads the native balance from the network's endpoints in turn. Absent if the family's balances are not shown. */
  getBalance?(request: BalanceRequest): Promise<NativeBalance>
}

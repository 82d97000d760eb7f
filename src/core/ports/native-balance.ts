import type { Network } from '../model/network.ts'

/** A balance of a network's own coin: `amount` in the smallest unit. */
export interface NativeBalance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface BalanceRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal
}

import type { Network } from '../model/network.ts'

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

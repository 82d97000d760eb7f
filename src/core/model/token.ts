/** A token of an account on one network, and how much of it there is. */
export interface Token {
  /** Absent for the network's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** The network it is on, by CAIP-2. */
  readonly chainId: string
  readonly decimals: number
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Of one token, in US dollars; absent if no source names a price. */
  readonly price?: number | undefined
  /** Of all of them, in US dollars; absent if no source names a price. */
  readonly value?: number | undefined
  readonly iconUrl?: string | undefined
}

import type { CaipNetworkId } from '#lib/caip.ts'

/** Name and picture of an address; either may be missing. */
export interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/** A token balance (spec §3). `address` is absent for the native token. */
export interface TokenBalance {
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly value?: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
}

/** The blockchain API of spec §7. */
export interface BlockchainApi {
  getSupportedChains(signal?: AbortSignal): Promise<readonly CaipNetworkId[]>
  getIdentity(address: string, options: { sender?: string | undefined; signal?: AbortSignal }): Promise<Identity>
  getBalances(
    address: string,
    options: { chainId: CaipNetworkId; forceUpdate?: boolean; signal?: AbortSignal },
  ): Promise<readonly TokenBalance[]>
}

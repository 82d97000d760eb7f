import type { CaipNetworkId } from '#lib/caip.ts'

/** Name and picture of an address; either may be missing. */
export interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/**
 * A token balance (spec §3). `address` is absent for the native token; on eip155 it is in any case. `quantity.numeric` is exact,
 * in whole tokens; `price` (US dollars for one) and `value` (for all) are absent where no source names a price.
 */
export interface TokenBalance {
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly value?: number | undefined
  readonly price?: number | undefined
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

import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'

/** A network. */
export interface Network {
  /** Chain id number on eip155, otherwise the CAIP-2 reference. */
  readonly id: number | string
  readonly name: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  readonly testnet?: boolean | undefined
}

/** A viem chain: the parts of a `Network` that it has. */
export interface ViemChain extends Pick<Network, 'name' | 'nativeCurrency' | 'blockExplorers'> {
  readonly id: number
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly testnet?: boolean | undefined
}

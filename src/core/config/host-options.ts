import type { Eip1193Provider } from '../ports/eip1193-provider.ts'

/** A further connector of the host's own: an EIP-1193 provider under a name. */
export interface HostConnector {
  /** Stable across page loads: a stored connection is found again by it. */
  readonly id: string
  readonly name: string
  readonly type: 'CUSTOM' | 'EXTERNAL'
  readonly provider: Eip1193Provider
  readonly imageUrl?: string | undefined
}

/** The preset token of each chain for send and pay, by CAIP-2 id. */
export type CoinTokens = Readonly<Record<string, { readonly address: string }>>

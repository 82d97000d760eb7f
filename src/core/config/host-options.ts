import type { Eip1193Provider } from '../ports/eip1193-provider.ts'

interface HostConnectorInfo {
  /** Stable across page loads: a stored connection is found again by it. */
  readonly id: string
  readonly name: string
  readonly type: 'CUSTOM' | 'EXTERNAL'
  readonly imageUrl?: string | undefined
}

/** A wallet of Wallet Standard as it registers itself with pages: its chains, and its features by their names. */
export interface HostStandardWallet {
  readonly name: string
  /** Such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Such as `standard:connect`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

/** An EVM wallet of the host's own, under a name. */
export interface HostEvmConnector extends HostConnectorInfo {
  readonly provider: Eip1193Provider
  readonly wallet?: undefined
}

/** A wallet of Solana or Bitcoin of the host's own, under a name. */
export interface HostStandardConnector extends HostConnectorInfo {
  readonly wallet: HostStandardWallet
  /** On which chain, of a wallet that has both; a connector for each lists it twice. By default Solana, if it has that. */
  readonly chain?: 'solana' | 'bip122' | undefined
  readonly provider?: undefined
}

/** A further connector of the host's own. */
export type HostConnector = HostEvmConnector | HostStandardConnector

/** The preset token of each chain for send and pay, by CAIP-2 id. */
export type CoinTokens = Readonly<Record<string, { readonly address: string }>>

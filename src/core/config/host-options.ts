import type { DeprecatedFeature } from '../model/deprecated-names.ts'
import type { WalletListItem } from '../model/wallet-list-item.ts'
import type { Eip1193Provider } from '../ports/eip1193-provider.ts'
import type { Features, WalletFeature, WalletLists } from './config.ts'

interface HostConnectorInfo {
  /** Stable across page loads, so that a stored connection can be found again. */
  readonly id: string
  readonly name: string
  readonly type: 'CUSTOM' | 'EXTERNAL'
  readonly imageUrl?: string | undefined
}

/** A Wallet Standard wallet as it registers itself with pages: its chains, and its features by name. */
export interface HostStandardWallet {
  readonly name: string
  /** Such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Such as `standard:connect`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

/** The host's own EVM wallet, under a name. */
export interface HostEvmConnector extends HostConnectorInfo {
  readonly provider: Eip1193Provider
  readonly wallet?: undefined
}

/** The host's own Solana or Bitcoin wallet, under a name. */
export interface HostStandardConnector extends HostConnectorInfo {
  readonly wallet: HostStandardWallet
  /** Which chain to use, for a wallet that has both; to list it for both, give two connectors. Solana by default, if it has that. */
  readonly chain?: 'solana' | 'bip122' | undefined
  readonly provider?: undefined
}

/** One of the host's own connectors. */
export type HostConnector = HostEvmConnector | HostStandardConnector

/** The preset token for send and pay, by CAIP-2 id of the chain. */
export type CoinTokens = Readonly<Record<string, { readonly address: string }>>

/** The feature settings as sites write them: whatever isn't given keeps its default. */
export interface FeatureOptions extends Partial<Omit<Features, 'walletFeaturesOrder'>> {
  readonly walletFeaturesOrder?: readonly (WalletFeature | DeprecatedFeature)[] | undefined
  /** @deprecated Use `swap`. */
  readonly swaps?: boolean | undefined
  /** @deprecated Use `buy`. */
  readonly onramp?: boolean | undefined
}

/** The wallet list as sites write it: whatever isn't given keeps its default. */
export interface WalletOptions extends Partial<Omit<WalletLists, 'custom'>> {
  readonly custom?: readonly WalletListItem[]
}

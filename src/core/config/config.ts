import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../accounts/account.ts'
import type { WalletListItem } from '../connections/wallet-list-item.ts'
import type { Network } from '../networks/network.ts'

/** App metadata (spec §3): what wallets show of the site. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type ConnectMethod = 'email' | 'social' | 'wallet'
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type Social = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** The feature map of contract.md, after defaults and remote settings were merged. */
export interface Features {
  readonly receive: boolean
  readonly send: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly swaps: boolean
  readonly onramp: boolean
  readonly activity: boolean
  readonly pay: boolean
  readonly email: boolean
  readonly legalCheckbox: boolean
  readonly socials: readonly Social[] | false
  /** Undefined: by what is installed (decisions.md). */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** What the wallet list holds (contract: property `wallets`). */
export interface WalletLists {
  readonly featured: readonly string[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly custom: readonly WalletListItem[]
}

/** The configuration that everything reads: complete and valid. */
export interface Config {
  readonly projectId: string | undefined
  readonly apiUrl: string
  readonly catalogueUrl: string
  readonly analyticsUrl: string
  readonly relayUrl: string
  readonly frameUrl: string | undefined
  /** Never empty. `rpcUrls.default.http` already holds the endpoints to use. */
  readonly networks: readonly Network[]
  readonly defaultNetwork: CaipNetworkId | undefined
  readonly metadata: Metadata
  readonly features: Features
  readonly wallets: WalletLists
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
  readonly defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  readonly theme: 'auto' | 'light' | 'dark'
  readonly lang: string
  readonly inline: boolean
  readonly debug: boolean
}

import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../model/account.ts'
import type { Network } from '../model/network.ts'
import type { WalletListItem } from '../model/wallet-list-item.ts'
import type { BuyProvider } from '../ports/buy-provider.ts'
import type { NameProvider } from '../ports/name-provider.ts'
import type { SwapProvider } from '../ports/swap-provider.ts'
import type { Flags } from './flags.ts'

/** The site's details, as wallets show them. */
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
export type WalletFeature = 'buy' | 'swap' | 'receive' | 'send'
/** The ways to log in that the wallet service at `frameUrl` has set up. */
export interface ServiceLogins {
  readonly frameUrl: string
  readonly email: boolean
  readonly socials: readonly Social[]
}

export type Social = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** The feature map: defaults, the site's settings and the project's, merged. */
export interface Features extends Flags {
  readonly socials: readonly Social[] | false
  /** Undefined unless the site sets it. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** The wallet list. */
export interface WalletLists {
  readonly featured: readonly string[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** As the site writes them: `toWallet` turns each into a wallet. */
  readonly custom: readonly WalletListItem[]
  /** Only certified wallets of the catalogue; the host's own are always listed. */
  readonly certified?: boolean | undefined
}

/** The configuration that everything reads: complete and valid. */
export interface Config {
  readonly projectId: string | undefined
  /** There is none on purpose, and so no WalletConnect either [options.project-id]. */
  readonly isProjectless: boolean
  /** Empty without a project, on purpose, unless the site has set one. */
  readonly apiUrl: string
  readonly catalogueUrl: string
  readonly analyticsUrl: string
  readonly relayUrl: string
  readonly frameUrl?: string | undefined
  /** Undefined until a login has asked the wallet service; then all logins of the site are offered [login.set-up]. */
  readonly serviceLogins?: ServiceLogins | undefined
  /** The site's terms of service, and its privacy policy. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Never empty. `rpcUrls.default.http` already holds the endpoints to use. */
  readonly networks: readonly Network[]
  /** True if wallets in the browser can serve one of them; otherwise only WalletConnect does. */
  readonly hasAdapters: boolean
  readonly defaultNetwork: CaipNetworkId | undefined
  readonly metadata: Metadata
  readonly features: Features
  readonly wallets: WalletLists
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
  readonly defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** Origins from which pictures of tokens, NFTs, accounts and sellers may be loaded, besides the catalogue. */
  readonly imageHosts: readonly string[]
  /** The host's own, instead of the service. */
  readonly nameProvider?: NameProvider | undefined
  readonly buyProvider?: BuyProvider | undefined
  readonly swapProvider?: SwapProvider | undefined
  /** CAIP-10 ids of exchange contracts that the site trusts, besides the service's own list. */
  readonly swapRouters: readonly string[]
  readonly theme: 'auto' | 'light' | 'dark'
  readonly lang: string
  readonly inline: boolean
  readonly debug: boolean
}

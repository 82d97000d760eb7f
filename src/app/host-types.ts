import type { ActiveAccount, WalletUser } from '#core/model/account.ts'
import type { RequestedViewName, ViewData } from '#core/model/view.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** An address, typed as its chain's libraries do: hex on eip155. */
export type AddressOn<Namespace extends ChainNamespace> = Namespace extends 'eip155' ? `0x${string}` : string

/** Data with an address, as a union with one member per namespace: checking `namespace` narrows the rest. */
export type Addressed<About, Namespace extends ChainNamespace = ChainNamespace> = {
  readonly [Own in Namespace]: Omit<About, 'namespace' | 'address' | 'caipAddress' | 'caipNetworkId'> & {
    readonly namespace: Own
    readonly address: AddressOn<Own>
    readonly caipAddress: `${Own}:${string}:${string}`
    readonly caipNetworkId: `${Own}:${string}`
  }
}[Namespace]

/** A connected account. */
export type ConnectedAccount = Addressed<Pick<ActiveAccount, 'namespace' | 'type'>>

/** The detail of `wallet-account-changed`: null, with an empty list, if no account is left. */
export type AccountChange = {
  readonly [Own in ChainNamespace]: {
    readonly namespace: Own
    readonly address: AddressOn<Own> | null
    readonly caipAddress: `${Own}:${string}:${string}` | null
    readonly accounts: readonly `${Own}:${string}:${string}`[]
  }
}[ChainNamespace]

/** A Wallet Standard wallet, or an object with its features: what a page gets from a connected Solana wallet. */
export interface StandardWallet {
  /** By name, such as `solana:signMessage`. */
  readonly features?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

/** The provider that a page gets from wallets of the other chains. */
export interface RequestProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
}

interface ProvidersOfTheirOwn {
  readonly eip155: Eip1193Provider
  readonly solana: StandardWallet
  readonly bip122: StandardWallet | RequestProvider
}

/** The result of `getProvider`, by namespace: an object with `request`, unless the wallets of a chain have an API of their own. */
export type WalletProviders = ProvidersOfTheirOwn & {
  readonly [Other in Exclude<ChainNamespace, keyof ProvidersOfTheirOwn>]: RequestProvider
}

/** A connected wallet in one namespace, as hosts see it. */
export type ConnectionInfo = ConnectedAccount & {
  readonly connector: Pick<ConnectorInfo, 'id' | 'name' | 'type'>
  /** The wallet's name and picture; for WalletConnect, the remote wallet's. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  /** Of the wallet for email and social login: who is logged in, and with what. */
  readonly user?: WalletUser | undefined
  /**
   * Of the same, with a smart account: whether it is deployed on its network, which its first transaction there does. Absent as
   * long as that isn't known.
   */
  readonly smartAccountDeployed?: boolean | undefined
}

/** The name of a view, or an earlier one of it. Events name a view as the site has requested it, and otherwise by its current name. */
export type ViewName = RequestedViewName

/** Options of `show`. */
export interface ShowOptions {
  /** The view to open on; otherwise Account if a wallet is connected, else Connect. */
  view?: ViewName
  namespace?: ChainNamespace
  data?: ViewData
}

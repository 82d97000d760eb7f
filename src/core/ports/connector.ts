import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { Account, AccountType, WalletUser } from '../model/account.ts'
import type { Network } from '../model/network.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import type { CallsFee, TransferCall } from './transfers.ts'

/** How a wallet is reached. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'EXTERNAL' | 'CUSTOM' | 'MULTI_CHAIN' | 'AUTH'

/** The data of a connector that lists show, and that is stored. */
export interface ConnectorInfo {
  /** Stable across page loads, except for namesakes: the rdns of an announced wallet, otherwise a fixed name. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: ChainNamespace
  /** A URL or data: URI; undefined if the wallet's icon was refused. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  /** The wallet's id in the catalogue. */
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns?: string | undefined; readonly uuid?: string | undefined } | undefined
  /** True if another wallet in this page has the same reverse domain or, in Wallet Standard, the same name: one of the two may be an imitation. */
  readonly isNamesake?: boolean | undefined
  /** True for a wallet that was announced after more than any browser has: only a search lists it. */
  readonly isSurplus?: boolean | undefined
  /** For MULTI_CHAIN: the wallet's connectors, one per namespace. */
  readonly parts?: readonly ConnectorInfo[] | undefined
}

/**
 * The message to sign while a wallet connects (one-click sign-in, WalletConnect's authenticate): the fields of a CAIP-122 message that do
 * not depend on the account. Times are RFC 3339.
 */
export interface SignInRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: string
  readonly issuedAt: string
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A sign-in message that a wallet signed while connecting. */
export interface SignedMessage {
  readonly caipAddress: string
  /** The text that was signed. */
  readonly message: string
  /** 0x hex on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** The wallet's own signed object (CAIP-74), if there is one. */
  readonly cacao?: unknown
}

export interface ConnectRequest {
  /** Requested networks, the preferred one first. */
  networks: readonly Network[]
  /** Ends the attempt: the connector releases everything it started and never resolves. */
  signal: AbortSignal
  /** Called with each pairing URI to show, and again when the pairing is renewed. `expiresAt` in ms since the epoch. */
  onUri?(pairing: { uri: string; expiresAt: number }): void
  /** Asks the wallet to sign in while connecting, if it can; otherwise it only connects. */
  signIn?: SignInRequest | undefined
}

/** A way to reach a wallet. Resolves with a live connection, or rejects with a WalletDialogError. */
export interface Connector extends ConnectorInfo {
  connect(request: ConnectRequest): Promise<WalletConnection>
  /** Restores an earlier connection without prompting the visitor; `undefined` if the wallet no longer allows it. */
  restore(request: { networks: readonly Network[]; signal: AbortSignal }): Promise<WalletConnection | undefined>
  /** Resolves once a wallet that couldn’t be restored offers accounts by itself. Absent if wallets never do. */
  whenOffered?(signal: AbortSignal): Promise<void>
  /** Of type AUTH: loads the wallet behind it, which the visitor logs in to before it connects. Rejects if it can’t be fetched. */
  loadEmbeddedWallet?(): Promise<EmbeddedWallet>
}

/** A wallet's state in one namespace. */
export interface ConnectedNamespace {
  /** Never empty; the first is the active one. Addresses are checksummed on eip155. */
  readonly accounts: readonly Account[]
  readonly caipNetworkId: CaipNetworkId
  /** Chains that the wallet has approved; `all` if any can be requested. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  /** True if networks that the wallet hasn’t approved yet can be requested. */
  readonly supportsAllNetworks?: boolean | undefined
  /** True if the smart account is deployed on the chain; absent if there is none, or that isn't known. */
  readonly smartAccountDeployed?: boolean | undefined
}

export interface WalletState {
  readonly namespaces: Partial<Record<ChainNamespace, ConnectedNamespace>>
  /** The connected wallet if it differs from the connector (the peer of a WalletConnect session). */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
  /** Of the embedded wallet: who is logged in. */
  readonly user?: WalletUser | undefined
}

export type WalletEvent =
  /** The wallet's accounts or chain are now these. */
  | { readonly type: 'changed'; readonly state: WalletState }
  /** The wallet or another tab has ended the connection, or it expired. No event follows. */
  | { readonly type: 'ended'; readonly reason: 'wallet' | 'expired' | 'other-tab' }

/** A live connection to a wallet. The wallet is the source of truth: state changes only when it reports a change. */
export interface WalletConnection {
  readonly state: WalletState
  /** Messages signed while connecting. Absent if the wallet wasn’t asked to sign, or couldn’t. */
  readonly signedMessages?: readonly SignedMessage[] | undefined
  /**
   * Asks the wallet to sign a text with one of its accounts. Resolves with the signature: 0x hex on eip155, base58 on solana,
   * base64 on bip122. Absent if the wallet can’t sign text.
   */
  signMessage?(request: { account: Account; caipNetworkId: CaipNetworkId; message: string }): Promise<string>
  /** Remembers the app that the visitor has chosen, by its registered link. Absent if wallets aren’t apps. */
  chooseApp?(link: string): void
  /** The link that opens the chosen app, at the current request if there is one; `undefined` if no app was chosen. */
  appLink?(): string | undefined
  /** EIP-1193 for `eip155`; `undefined` for a namespace that isn’t connected. */
  provider(namespace: ChainNamespace): unknown
  /** Asks the wallet to switch chains; resolves once it is on the new one. */
  switchNetwork(network: Network): Promise<void>
  /**
   * Estimates the fee of calls of one of its smart accounts. Doesn’t prompt the visitor. Absent if the wallet doesn’t estimate fees.
   * @throws WalletDialogError `transaction_would_fail`
   */
  estimateCalls?(
    request: { readonly caipNetworkId: CaipNetworkId; readonly signal?: AbortSignal | undefined },
    calls: readonly TransferCall[],
  ): Promise<CallsFee>
  /**
   * Puts the account of that type first, from now on. Absent if the wallet has no choice.
   * @throws WalletDialogError `account_type_unavailable`
   */
  chooseAccountType?(namespace: ChainNamespace, type: AccountType): Promise<void>
  subscribe(listener: (event: WalletEvent) => void): () => void
  /**
   * Checks wallet and storage again, after the page slept or another tab stored something. Doesn’t prompt the
   * visitor; changes follow as events. Resolves with true if the connection knows by itself that it is still live, whatever
   * other tabs have stored. Absent if there is nothing to check.
   */
  resync?(): Promise<boolean>
  /** Notifies the wallet that the connection ends, and releases everything. Resolves once the wallet is notified. */
  disconnect(): Promise<void>
  /** Releases listeners, timers and sockets; the wallet's side of the connection stays. */
  release(): void
}

import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../model/account.ts'
import type { Network } from '../model/network.ts'
import type { WalletEvent, WalletState } from './connector.ts'
import type { Rpc } from './rpc.ts'
import type { SessionAccess } from './session-access.ts'

/** Facts that a wallet declares about an account beside its address. */
export interface DeclaredAccount {
  readonly type?: AccountType | undefined
  /** Hexadecimal, without 0x. */
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** How the wallets of a family sign texts. */
export interface TextSigning {
  readonly method: string
  params(address: string, message: string): unknown
  /** The signature in a wallet's answer, as `WalletConnection.signMessage` gives it; `undefined` if there is none. */
  read(answer: unknown): string | undefined
}

/** A change of a session, as its providers receive it. */
export type SessionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'changed'; readonly before: WalletState; readonly after: WalletState }
  /** An event of the wallet that the protocol does not define. */
  | { readonly type: 'message'; readonly name: string; readonly data: unknown }
  | { readonly type: 'ended' }

/** The provider of a session in one namespace. */
export interface SessionProvider {
  /** The value of `getProvider()`, the same each time. */
  get(): unknown
  /** Passes events on to the provider's listeners. */
  onEvent?(event: SessionEvent): void
}

export interface ChainAccess {
  findNetwork(caipNetworkId: CaipNetworkId): Network | undefined
  loadRpc(): Promise<Rpc>
}

export interface SessionProviderDeps extends ChainAccess {
  readonly access: SessionAccess
  subscribe(listener: (event: WalletEvent) => void): () => void
}

/** A text, its claimed signer, and its kind (CAIP-74, and EIP-6492 for contracts that are not there yet). */
export interface SignatureToCheck {
  readonly type: 'eip191' | 'eip1271' | 'eip6492'
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** `unknown` if only a contract could tell, and its chain was not reached. */
export type SignatureCheck = (signed: SignatureToCheck) => Promise<'right' | 'wrong' | 'unknown'>

/** How the wallets of a family are asked over WalletConnect. */
export interface WalletConnectRules {
  readonly namespace: ChainNamespace
  /** Requests that a site may send to a wallet. A wallet approves those it knows. */
  readonly methods: readonly string[]
  /** Events that report accounts, beside the events of every namespace [walletconnect.events]. */
  readonly accountEvents?: readonly string[]
  /** Ids that chains had before, by today's: wallets in use know only those. */
  readonly formerIds?: Readonly<Record<string, CaipNetworkId>>
  /** The type of an account of which the wallet has declared none; `eoa` by default. */
  readonly accountType?: AccountType
  /** Reads declared accounts from a session's properties, by address. */
  readDeclaredAccounts?(properties: unknown): ReadonlyMap<string, DeclaredAccount>
  /** The chain in the data of `chainChanged`, for wallets that do not write its CAIP-2 id. */
  readChain?(data: unknown): CaipNetworkId | undefined
  /** Absent if its wallets sign no texts. */
  readonly textSigning?: TextSigning
  /** With any of these, networks that are not in the session can be requested. */
  readonly switchMethods?: readonly string[]
  /**
   * Asks the wallet for a network that the session does not hold. Resolves once the wallet has taken it into the session.
   * @throws WalletDialogError `switch_rejected`, `switch_not_approved`, `switch_failed`
   */
  switchNetwork?(access: SessionAccess, network: Network): Promise<void>
  /** Absent if `getProvider()` gives nothing but the wallet's methods, as the protocol names them. */
  createProvider?(deps: SessionProviderDeps): SessionProvider
  /** Absent if its wallets cannot sign in while they connect (`wc_sessionAuthenticate`). */
  loadSignatureCheck?(deps: ChainAccess): Promise<SignatureCheck>
}

import type { WalletDialogEventMap } from '#app/events.ts'
import type { ConnectedAccount, ConnectionInfo, WalletProviders } from '#app/host-types.ts'
import type { Attempt, ConnectionStatus } from '#core/connections/connection.ts'
import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import type { SentTransfer, SubmitProgress } from '#domain/transfers/submit.ts'
import type { HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import type { ListedWallet } from '#domain/wallets/list-wallets.ts'
import type { WalletDialogElement } from '#element/wallet-dialog-element.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** A value that changes, with the names of nanostores. It has what Svelte calls a store, too. */
export interface Store<Value> {
  get(): Value
  /** Calls the listener at once and with each change. Returns a function that ends this. */
  subscribe(listener: (value: Value) => void): () => void
  /** Calls the listener with each change. Returns a function that ends this. */
  listen(listener: (value: Value) => void): () => void
}

/** The options of `<wallet-dialog>` that aren’t about its views. */
export type WalletsOptions = {
  readonly [Name in OptionOfWallets]?: WalletDialogElement[Name] | undefined
}

type OptionOfWallets =
  | 'projectId'
  | 'serviceUrl'
  | 'apiUrl'
  | 'catalogueUrl'
  | 'relayUrl'
  | 'networks'
  | 'defaultNetwork'
  | 'metadata'
  | 'wallets'
  | 'rpcUrls'
  | 'connectors'
  | 'storage'
  | 'allowUnsupportedChain'
  | 'enableNetworkSwitch'
  | 'siwx'
  | 'siweConfig'
  | 'coinTokens'
  | 'debug'

/** Wallets to choose from. Installed ones come first, then the catalogue’s, page by page, or the results of a search. */
export interface WalletListState {
  /** `failed`: more couldn’t be read, and `loadMore` tries again. What was listed stays. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly wallets: readonly ListedWallet[]
  /** The text searched for; empty if there is no search. */
  readonly text: string
  /** True if `loadMore` brings more. */
  readonly hasMore: boolean
  readonly error?: WalletDialogError | undefined
}

/** Sign-in of the active account. */
export type SessionState =
  /** The site hasn’t set `siwx` or `siweConfig`, or no account is connected. */
  | { readonly status: 'off' }
  /** The back end looks for a session. */
  | { readonly status: 'checking' }
  /** There is none: call `signIn`. */
  | { readonly status: 'needed'; readonly error?: WalletDialogError | undefined }
  /** The wallet shows this text, for the visitor to sign. */
  | { readonly status: 'signing'; readonly message: string }
  /** The back end verifies the signature. */
  | { readonly status: 'saving' }
  | { readonly status: 'signed-in'; readonly session: SiwxSession }

export interface ConnectOptions {
  /** For a wallet of several chain families: the one to connect. By default the active network’s, else the first that the site lists. */
  readonly namespace?: ChainNamespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** A transfer on the active network. */
export interface Transfer {
  /** An address, or a name where the network has names. */
  readonly to: string
  /** In whole tokens, as a decimal text, such as `0.1`; `max` for as much as can be sent. */
  readonly amount: string
  /** The token's address; without one, the network’s coin. */
  readonly token?: string | undefined
}

export interface SendOptions {
  /** The visitor has seen the quote’s `warnings.cautions`, and goes on. */
  readonly isConfirmed?: boolean | undefined
  /** `checking` what was quoted, or `quoting` it again if that is a minute old; then the wallet is `asked`. */
  readonly onProgress?: ((phase: SubmitProgress['phase']) => void) | undefined
  /** Ends the waiting. Once the wallet is asked, its answer still counts, and `wallet-transaction` reports what it sends. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Wallets without views. Every failure is a `WalletDialogError`: an action rejects with it, a store shows it, and `wallet-error` reports it.
 * Its code that can’t be loaded is `ui_not_loaded`.
 */
export interface Wallets {
  /** Status on the active network. Also `connecting` while an earlier connection is being restored, and on a server. */
  readonly $status: Store<ConnectionStatus>
  /** The connected account on the active network. */
  readonly $account: Store<ConnectedAccount | undefined>
  /** The connected accounts, one per namespace. */
  readonly $accounts: Store<readonly ConnectedAccount[]>
  readonly $connections: Store<readonly ConnectionInfo[]>
  /** The active network; `undefined` if the wallet is on one that isn’t in `networks`. */
  readonly $network: Store<Network | undefined>
  /** The networks that the site asks for. */
  readonly $networks: Store<readonly Network[]>
  /** Read while it has listeners. */
  readonly $wallets: Store<WalletListState>
  /** The attempt to connect. With WalletConnect, `pairing.uri` is the link for a QR code, which is renewed before it expires. */
  readonly $attempt: Store<Attempt>
  /** How far the hand-off to a wallet’s app has come. */
  readonly $handOff: Store<HandOffStatus>
  /** Token balances of the active account, read every 10 s while they have listeners. */
  readonly $balances: Store<TokenBalancesState>
  readonly $session: Store<SessionState>
  /** Resolves once earlier connections are restored; on a server never. */
  readonly ready: Promise<void>
  /** Sets options; `undefined` stands for the default. @throws WalletDialogError `siwe_and_siwx` */
  setOptions(options: WalletsOptions): void
  /** Searches the wallets by name, from two characters on; an empty text ends the search. */
  search(text: string): void
  /** Reads the next page of `$wallets`, or tries again what has failed. */
  loadMore(): Promise<void>
  /**
   * Reads the picture of a listed wallet. `picture.url`, if there is one, is an image address already.
   * @throws WalletDialogError `picture_unavailable`
   */
  readPicture(wallet: Pick<ListedWallet, 'picture'>, signal?: AbortSignal): Promise<Blob>
  /**
   * Connects a wallet; without one, any wallet over WalletConnect. Call it in the click: wallets may open a window only then. On a
   * phone, it opens the wallet’s app if it can.
   * @throws WalletDialogError `connect_rejected`, `connect_failed`, `connect_aborted`, `connector_not_found`, `not_a_wallet`,
   *   `request_pending`, `no_accounts`
   */
  connect(choice?: WalletChoice | ListedWallet, options?: ConnectOptions): Promise<ConnectedAccount>
  /** Opens the app of the wallet that is being connected over WalletConnect; call it in the click. False if it has no link yet. */
  openApp(): boolean
  /** Ends the attempt to connect, and a request for a signature. The wallet’s later answer is dropped. */
  cancel(): void
  /** Ends one namespace’s connection, or all. @throws WalletDialogError `disconnect_failed`; the connection ends anyway */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * As the element’s method.
   * @throws WalletDialogError `network_switch_off`, `chain_required`, `invalid_network_id`, `network_not_found`, `switch_rejected`,
   *   `switch_not_approved`, `switch_failed`
   */
  switchNetwork(caipNetworkId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Signs in with the active account.
   * @throws WalletDialogError `siwx_not_enabled`, `no_active_address`, `no_active_network`, `signature_declined`, `sign_in_aborted`
   */
  signIn(): Promise<SiwxSession>
  /**
   * Reads what a transfer from the active account costs and does, with its warnings; asks the wallet nothing.
   * @throws WalletDialogError `transfer_invalid`, `no_active_address`, `unsupported_chain`, `name_not_resolved`, `send_aborted`, or why
   *   the chain can’t be asked
   */
  quoteSend(transfer: Transfer, options?: { readonly signal?: AbortSignal | undefined }): Promise<SendQuote>
  /**
   * Asks the wallet for exactly what was quoted, once. The transaction is followed from then on, also after a reload:
   * `wallet-transaction` reports what becomes of it.
   * @throws WalletDialogError `not_a_quote`, `send_stopped`, `send_not_confirmed`, `preview_changed`, `name_moved`, `account_gone`, `send_declined`,
   *   `send_failed`, `send_wrong_network`, `send_open`, `quote_sent`, `send_aborted`
   */
  send(quote: SendQuote, options?: SendOptions): Promise<SentTransfer>
  /** The connected wallet's provider; for the active network if no namespace is given. */
  getProvider<Namespace extends ChainNamespace>(namespace?: Namespace): WalletProviders[Namespace] | undefined
  /** Listens to the element’s events that aren’t about its dialog. Returns a function that stops listening. */
  on<Name extends WalletsEvent>(name: Name, listener: (event: WalletDialogEventMap[Name]) => void): () => void
  /** Ends listeners, timers and sockets, and whatever is still waited for. Actions reject with `wallets_disposed` then. Stored connections stay. */
  dispose(): void
}

export type WalletsEvent = Exclude<
  keyof WalletDialogEventMap,
  'wallet-before-open' | 'wallet-before-close' | 'wallet-opened' | 'wallet-closed'
>

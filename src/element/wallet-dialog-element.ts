import { createDialogInstance, type DialogInstance } from '#app/create-dialog-instance.ts'
import type { ConnectedAccount, ConnectionInfo, ShowOptions, ViewName, WalletProviders } from '#app/host-types.ts'
import { createConnectionList, findProvider } from '#app/to-connection-info.ts'
import type { Client } from '#core/client.ts'
import type { Metadata } from '#core/config/config.ts'
import type { CoinTokens, FeatureOptions, HostConnector, WalletOptions } from '#core/config/host-options.ts'
import type { ConnectionStatus } from '#core/connections/connection.ts'
import { notInPage } from '#core/errors/element-errors.ts'
import type { AccountType } from '#core/model/account.ts'
import { DEPRECATED_OPTIONS } from '#core/model/deprecated-names.ts'
import type { Network, ViemChain } from '#core/model/network.ts'
import type { PayRequest, PayResult } from '#core/model/payment.ts'
import type { SiweConfig, Siwx } from '#core/model/siwx-options.ts'
import type { BuyProvider } from '#core/ports/buy-provider.ts'
import type { NameProvider } from '#core/ports/name-provider.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import type { TextOverrides } from '#core/texts/translation.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { createLazy } from '#lib/create-lazy.ts'
import {
  createElementOptions,
  defineOptions,
  upgradeProperties,
  OPTION_ATTRIBUTES,
  OPTION_PROPERTIES,
} from './create-element-options.ts'
import type { DialogLook } from './dialog-look.ts'
import { ElementBase } from './server-safe.ts'

export { WalletDialogError, type WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'

const NONE: readonly never[] = []
const loadLate = createLazy(() => import('./apply-late-option.ts'))

/**
 * A dialog in which a page's visitors connect a crypto wallet.
 *
 * @tag wallet-dialog
 * @attr {string} lang - Language of texts and numbers, a BCP-47 tag; by default the page's
 * @fires {WalletDialogEventMap['wallet-before-open']} wallet-before-open - The dialog is about to open; cancelable
 * @fires {WalletDialogEventMap['wallet-before-close']} wallet-before-close - The dialog is about to close; cancelable
 * @fires {WalletDialogEventMap['wallet-opened']} wallet-opened - A view is visible
 * @fires {WalletDialogEventMap['wallet-closed']} wallet-closed - The dialog is closed
 * @fires {WalletDialogEventMap['wallet-connected']} wallet-connected - A wallet was connected, or `restored` after a reload
 * @fires {WalletDialogEventMap['wallet-disconnected']} wallet-disconnected - A connection has ended
 * @fires {WalletDialogEventMap['wallet-account-changed']} wallet-account-changed - The wallet's accounts have changed, or `account` is another one; null if there is none
 * @fires {WalletDialogEventMap['wallet-network-changed']} wallet-network-changed - The active network has changed
 * @fires {WalletDialogEventMap['wallet-signed-in']} wallet-signed-in - The active account has signed in, or was signed in already
 * @fires {WalletDialogEventMap['wallet-signed-out']} wallet-signed-out - The active account's session has ended
 * @fires {WalletDialogEventMap['wallet-transaction']} wallet-transaction - A transaction was sent, is in a block, or has failed
 * @fires {WalletDialogEventMap['wallet-error']} wallet-error - An alert, a refused option, or another error that the site should know about
 */
export class WalletDialogElement extends ElementBase implements DialogLook {
  static readonly observedAttributes = ['open', ...Object.keys(OPTION_ATTRIBUTES)]

  /** The view that the next opening shows instead of the default one. */
  declare view: ViewName | undefined
  /** Id of the project; required for WalletConnect and the catalogue. */
  declare projectId: string | undefined
  /** Base URL of one service for every call; the default of the API, the catalogue, analytics and the relay. */
  declare serviceUrl: string | undefined
  /** Base URL of the blockchain API. */
  declare apiUrl: string
  /** Base URL of the wallet catalogue and the project's configuration. */
  declare catalogueUrl: string
  /** Where analytics events go. */
  declare analyticsUrl: string
  /** The embedded wallet's frame. */
  declare frameUrl: string | undefined
  /** The site's terms of service, http or https: linked in Connect. With `features.legalCheckbox`, visitors agree before they connect. */
  declare termsUrl: string | undefined
  /** The site's privacy policy, http or https; as `termsUrl`. */
  declare privacyUrl: string | undefined
  /** URL of the WalletConnect relay, ws or wss. */
  declare relayUrl: string
  /** Requested networks: CAIP-2 ids of built-in ones, network objects, viem chains, or a string of ids. Reads as it was set; by default, as objects. */
  declare networks: string | readonly (string | Network | ViemChain)[]
  /** CAIP-2 id of the first active network. */
  declare defaultNetwork: string | undefined
  /** Color scheme. */
  declare theme: 'auto' | 'light' | 'dark'
  /** How much space there is around rows; comfortable by default. */
  declare density: 'comfortable' | 'compact' | undefined
  /** When the UI is preloaded: on idle, on hover or focus of a button, or not at all. */
  declare preload: 'idle' | 'intent' | 'none'
  /** Rendered in the page's flow instead of the top layer. */
  declare inline: boolean
  /** For developers: opens a panel with the dialog’s state, and logs every error to the console. */
  declare debug: boolean
  /** App metadata; whatever isn’t given comes from the document. */
  declare metadata: Partial<Metadata>
  /** Local feature settings. */
  declare features: FeatureOptions
  /** The wallet list. */
  declare wallets: WalletOptions
  /** Endpoints by CAIP-2 id, instead of the network's own. */
  declare rpcUrls: Readonly<Record<string, readonly string[]>>
  /** Additional connectors with an id, a name and a type CUSTOM or EXTERNAL: EIP-1193 providers, or Wallet Standard wallets. */
  declare connectors: readonly HostConnector[] | undefined
  /** Replaces localStorage; each method may return a promise. */
  declare storage: StoragePort | undefined
  /** Lets a wallet stay on a chain that isn’t in `networks`. */
  declare allowUnsupportedChain: boolean
  /** Lets visitors switch networks. */
  declare enableNetworkSwitch: boolean
  /** Account type by namespace. */
  declare defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** Sign-in: `true` or settings for the built-in one, or the host's own back end. Not together with `siweConfig`. */
  declare siwx: Siwx | undefined
  /** Sign-in with a SIWE server, for EVM accounts. Not together with `siwx`. */
  declare siweConfig: SiweConfig | undefined
  /** Preset token by chain, for send and pay. */
  declare coinTokens: CoinTokens | undefined
  /** Origins from which pictures of tokens, NFTs, accounts and sellers may be loaded, besides the catalogue. */
  declare imageHosts: readonly string[]
  /** The site's own texts by set and id, in any language: `{ titles: { Connect: 'Log in' } }`. `wallet-error` names each that can’t be used. */
  declare texts: TextOverrides | undefined
  /** The site's own name service, instead of the blockchain API's. */
  declare nameProvider: NameProvider | undefined
  /** Where visitors buy coins, instead of the project's service. */
  declare buyProvider: BuyProvider | undefined
  /** The earlier name of `buyProvider`. @deprecated Use `buyProvider`. */
  declare onrampProvider: BuyProvider | undefined
  /** The site's own source of quotes and swaps, instead of the blockchain API. */
  declare swapProvider: SwapProvider | undefined
  /** Exchange contracts that swaps may be sent to without a confirmation of their own, as CAIP-10 ids: `eip155:1:0x…`. */
  declare swapRouters: readonly string[]
  static {
    defineOptions(this.prototype, (element) => element.#options)
  }

  readonly #options = createElementOptions(this, loadLate)
  readonly #root = this.attachShadow({ mode: 'open' })
  // Test environments without a browser have none.
  readonly #states = this.attachInternals?.().states
  #instance: DialogInstance | undefined
  #ready = createDeferred()
  #isSyncingOpen = false
  readonly #listConnections = createConnectionList()

  /** @internal */
  connectedCallback(): void {
    if (this.#instance) return this.#instance.move()
    upgradeProperties(this, ['open', ...OPTION_PROPERTIES, ...Object.keys(DEPRECATED_OPTIONS)])
    this.#instance = createDialogInstance({
      element: this,
      root: this.#root,
      states: this.#states,
      options: this.#options,
      onOpenChange: (isOpen) => this.#reflectOpen(isOpen),
    })
    void this.#instance.ready.then(this.#ready.resolve)
    if (this.open) this.#openByAttribute()
  }

  /** @internal A move within the page doesn’t end it: only an element that stays away does. Test runners take the page away, too. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected && globalThis.document) this.#end()
    })
  }

  /** @internal Starts again in another document, which accepts no style sheets of the one before [options.adopted]. */
  adoptedCallback(): void {
    this.#end()
  }

  /** @internal Keeps state through `moveBefore`. */
  connectedMoveCallback(): void {
    this.#instance?.move()
  }

  /** @internal */
  attributeChangedCallback(name: string, old: string | null, text: string | null): void {
    if (name !== 'open') return this.#options.onAttribute(name, text)
    if (this.#isSyncingOpen || (old === null) === (text === null)) return
    if (text !== null) this.#openByAttribute()
    else if (this.#instance && !this.#instance.hide('attribute')) this.#reflectOpen(true)
  }

  /**
   * Opens the dialog. Resolves once the view is visible, or a listener has cancelled `wallet-before-open`.
   * @throws WalletDialogError `unknown_view`, `not_in_page`, `ui_not_loaded`
   * @example await document.querySelector('wallet-dialog').show({ view: 'Networks' })
   */
  async show(options?: ShowOptions): Promise<void> {
    if (!this.#instance) throw notInPage()
    const { view, namespace, data } = options ?? {}
    const name = view ?? (namespace && (this.view ?? 'Account'))
    await this.#instance.show('api', name && { name, data: { ...data, ...(namespace && { namespace }) } })
  }

  /** Asks for a payment, or for what a payment link names; resolves once it is confirmed. @throws WalletDialogError `pay_cancelled` and others with `pay_`; as `show` */
  pay(request: PayRequest | string): Promise<PayResult> {
    return this.#instance?.pay(request) ?? Promise.reject(notInPage())
  }

  /** Closes the dialog. Resolves with `true` once it is closed, or with `false` if closing is refused: by `wallet-before-close`, or since the visitor has to decide first, for which the dialog shakes. */
  async close(): Promise<boolean> {
    return this.#instance?.hide('api') ?? true
  }

  /** Ends one namespace's connection and everything that belongs to it, or all connections. Resolves once the wallets are notified. @throws WalletDialogError `disconnect_failed` if a wallet couldn’t be notified; the connection ends anyway; `not_in_page` */
  async disconnect(namespace?: ChainNamespace): Promise<void> {
    const instance = this.#instance
    await instance?.ready
    if (!instance || instance !== this.#instance) throw notInPage()
    await instance.disconnect(namespace)
  }

  /**
   * Asks the wallet to switch to one of `networks`; without a wallet, the network just becomes the active one. Once `signal` is aborted, it rejects with its reason and no longer waits for the wallet.
   * @throws WalletDialogError `network_switch_off`, `chain_required`, `invalid_network_id`, `network_not_found`, `switch_rejected`, `switch_not_approved`, `switch_failed`, `not_in_page`
   */
  async switchNetwork(caipNetworkId: string, options?: { signal?: AbortSignal | undefined }): Promise<void> {
    if (!this.#client) throw notInPage()
    await this.#client.switchNetwork(caipNetworkId, options?.signal)
  }

  /** Uses the embedded wallet's account of that type from now on. @throws WalletDialogError `auth_connector_not_found`, `account_type_unavailable`, `not_in_page` */
  async setPreferredAccountType(namespace: ChainNamespace, type: 'eoa' | 'smartAccount'): Promise<void> {
    if (!this.#client) throw notInPage()
    await this.#client.setPreferredAccountType(namespace, type)
  }

  /** The connected wallet's provider; for the active chain if no namespace is given. */
  getProvider<Namespace extends ChainNamespace>(namespace?: Namespace): WalletProviders[Namespace] | undefined {
    return findProvider(this.#client, namespace) as WalletProviders[Namespace] | undefined
  }

  /** Status of the active chain. Also `connecting` while an earlier connection is being restored after a reload. */
  get status(): ConnectionStatus {
    return this.#client?.$status.get() ?? 'disconnected'
  }

  /** The connected account on the active chain. */
  get account(): ConnectedAccount | undefined {
    return this.#client?.accounts.$active.get() as ConnectedAccount | undefined
  }

  /** The connected accounts, one per namespace. */
  get accounts(): readonly ConnectedAccount[] {
    return (this.#client?.accounts.$all.get() ?? NONE) as readonly ConnectedAccount[]
  }

  /** The active network; `undefined` if the wallet is on one that isn’t in `networks`. */
  get network(): Network | undefined {
    const active = this.#client?.networks.$active.get()
    return active?.status === 'supported' ? active.network : undefined
  }

  /** All live connections; the same array as long as they don’t change. */
  get connections(): readonly ConnectionInfo[] {
    return this.#listConnections(this.#client?.connections.$all.get())
  }

  /** Resolves once the first restore is done: a page that awaits it never flashes 'Connect'. */
  get ready(): Promise<void> {
    return Promise.all([this.#ready.promise, this.#options.settled()]).then(() => {})
  }

  /** True while the dialog is shown; setting it opens or closes. Reflects. @attr */
  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(isOpen: boolean) {
    this.toggleAttribute('open', Boolean(isOpen))
  }

  get #client(): Client | undefined {
    return this.#instance?.client
  }

  #end(): void {
    if (!this.#instance) return
    this.#instance.end()
    this.#instance = undefined
    this.#ready = createDeferred()
  }

  #openByAttribute(): void {
    this.#instance?.show('attribute').then(
      () => this.#reflectOpen(this.#instance?.isOpen() ?? false),
      // `wallet-error` has reported it.
      () => this.#reflectOpen(false),
    )
  }

  #reflectOpen(isOpen: boolean): void {
    this.#isSyncingOpen = true
    this.toggleAttribute('open', isOpen)
    this.#isSyncingOpen = false
  }
}

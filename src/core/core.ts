import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Client, ClientPorts } from './client.ts'
import type { Attempts } from './connections/create-attempts.ts'
import type { Consent } from './connections/create-consent.ts'
import type { WalletChoice } from './connections/create-pick-wallet.ts'
import type { View } from './model/view.ts'
import type { Notices } from './notices/create-notices.ts'
import type { BlockchainApi } from './ports/blockchain-api.ts'
import type { BrowserActions } from './ports/browser-actions.ts'
import type { BuyProvider } from './ports/buy-provider.ts'
import type { Catalogue } from './ports/catalogue.ts'
import type { Chains } from './ports/chain-family.ts'
import type { Device } from './ports/device.ts'
import type { Ens } from './ports/ens.ts'
import type { Images } from './ports/images.ts'
import type { PageVisibility } from './ports/page-visibility.ts'
import type { ProjectApi } from './ports/project-api.ts'
import type { SwapProvider } from './ports/swap-provider.ts'
import type { TokenSources } from './ports/token-sources.ts'
import type { TransactionReader } from './ports/transaction-reader.ts'
import type { TransfersByNamespace } from './ports/transfers.ts'
import type { CloseReason, Dialog, OpenReason } from './views/create-dialog.ts'
import type { ViewStack } from './views/create-view-stack.ts'

/** External dependencies that only an opened dialog needs. */
export interface DialogPorts {
  /** The rules of the chain families. */
  readonly chains: Chains
  /** How each chain family that can send is loaded. */
  readonly transfers: TransfersByNamespace
  readonly ens: Ens
  readonly browser: BrowserActions
  readonly transactionReader: TransactionReader
  readonly catalogue: Catalogue
  readonly images: Images
  readonly blockchainApi: BlockchainApi
  /** Buying by the service, for sites without a provider of their own. */
  readonly buyProvider: BuyProvider
  readonly projectApi: ProjectApi
  /** Swaps by the service, for sites without a provider of their own. */
  readonly swapProvider: SwapProvider
  readonly tokenSources: TokenSources
  readonly device: Device
  readonly visibility: PageVisibility
}

export type Ports = ClientPorts & DialogPorts

/** A client with what connects and reads accounts, without views: what code takes that also works for views of the site's own. */
export interface WalletCore extends Omit<Client, 'start' | 'setAttempting' | 'ports'> {
  readonly ports: Ports
  /** Open while the visitor sees what is read. */
  readonly dialog: Pick<Dialog, '$state'>
  readonly notices: Notices
  readonly attempts: Attempts
  /**
   * The one instance of a state in this core, made on first use.
   * @example const list = core.use(createWalletList)
   */
  use<State>(create: (core: WalletCore) => State): State
}

/** A client and the rules of its dialog: all that views read and call. It comes with the UI, on the first opening. */
export interface Core extends WalletCore {
  readonly dialog: Dialog
  /** True if the visitor may not close SIWXSignMessage: sign-in is required, and there is no session [closing.refused]. */
  readonly $mustSignIn: ReadableAtom<boolean>
  readonly views: ViewStack
  /**
   * The view that the site has requested: once the visitor has connected, signed in or switched networks, the dialog goes on there instead
   * of closing [views.purpose]. The setter must clear it when it is done; closing the dialog clears it too.
   */
  readonly $purpose: WritableAtom<View | undefined>
  readonly consent: Consent
  /**
   * Opens the view for the connector that the visitor picked, and starts connecting, if the visitor has agreed to what the site asks. `wallet`: the wallet of the
   * catalogue that was picked; a connector with its rdns is preferred, otherwise WalletConnect is used.
   */
  pickWallet(choice: WalletChoice): void
  /** Opens on `view`, or on the default view [views.default]. False if the host refused. */
  open(reason: OpenReason, view?: View): boolean
  /** Called once the closed dialog has left the screen: goes back to the first view, so that it can be drawn ahead. */
  rest(): void
  /** False if it was refused. An inline dialog goes to its default view instead of closing [closing.inline]. */
  close(reason: CloseReason): boolean
  use<State>(create: (core: Core) => State): State
}

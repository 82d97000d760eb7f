import type { ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import type { Config } from './config/config.ts'
import type { Attempts } from './connections/create-attempts.ts'
import type { ConnectionStatus } from './connections/connection.ts'
import type { Connections } from './connections/create-connections.ts'
import type { WalletChoice } from './connections/create-pick-wallet.ts'
import type { Connectors } from './connections/create-connectors.ts'
import type { CoreEvents, DisconnectReason } from './core-events.ts'
import type { Networks } from './networks/create-networks.ts'
import type { Notices } from './notices/create-notices.ts'
import type { Analytics } from './ports/analytics.ts'
import type { BlockchainApi } from './ports/blockchain-api.ts'
import type { Catalogue } from './ports/catalogue.ts'
import type { ChainAdapter } from './ports/chain-adapter.ts'
import type { Clock } from './ports/clock.ts'
import type { Connector } from './ports/connector.ts'
import type { Links } from './ports/links.ts'
import type { ProjectApi } from './ports/project-api.ts'
import type { StoragePort } from './ports/storage.ts'
import type { Dialog, CloseReason, OpenReason } from './views/create-dialog.ts'
import type { ViewStack } from './views/create-view-stack.ts'
import type { View } from './views/view.ts'

/** Everything a core needs from outside. */
export interface Ports {
  clock: Clock
  storage: StoragePort
  links: Links
  analytics: Analytics
  catalogue: Catalogue
  blockchainApi: BlockchainApi
  projectApi: ProjectApi
  chainAdapters: readonly ChainAdapter[]
  /** Connectors that are there from the start, such as WalletConnect's. */
  connectors: readonly Connector[]
  /** What the visitor's device is; decides hand-off and the first view. */
  device: { readonly isMobile: boolean }
}

/** One per `<wallet-dialog>`: all rules and state, no DOM. */
export interface Core {
  readonly $config: ReadableAtom<Config>
  readonly ports: Ports
  readonly dialog: Dialog
  readonly views: ViewStack
  readonly notices: Notices
  readonly connectors: Connectors
  readonly connections: Connections
  readonly attempts: Attempts
  /** Of the active chain. `connecting` while an earlier connection is restored, too. */
  readonly $status: ReadableAtom<ConnectionStatus>
  /** True from the start until the first restore has ended. */
  readonly $isRestoring: ReadableAtom<boolean>
  readonly accounts: Accounts
  readonly networks: Networks
  readonly events: CoreEvents
  /** Opens on `view`, or on the default view of spec §2. False where the host refused. */
  open(reason: OpenReason, view?: View): boolean
  /**
   * Opens the fitting view for a connector that the visitor picked, and starts to connect. `wallet`: the wallet of the
   * catalogue that was picked; a connector of its rdns is preferred, WalletConnect is taken otherwise.
   */
  pickWallet(choice: WalletChoice): void
  /**
   * Spec §4: asks the wallet where one is connected on that namespace, otherwise just goes there. Resolves once the wallet
   * is on the network.
   * @throws WalletDialogError `network_not_found`, `switch_rejected`, `switch_not_approved`, `switch_failed`
   */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Ends connections (spec §4), and any attempt. Resolves once wallets were told.
   * @throws WalletDialogError `disconnect_failed`; the connection is over all the same
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /** False where it was refused. An inline dialog goes to Account or Connect instead of closing. */
  close(reason: CloseReason): boolean
  /**
   * The one instance of a feature's state in this core, made on first use.
   * @example const identity = core.use(createIdentity)
   */
  use<State>(create: (core: Core) => State): State
  /** Ends attempts, listeners, timers and sockets. Stored connections stay. */
  dispose(): void
}

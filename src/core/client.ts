import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import type { Config } from './config/config.ts'
import type { ConfigStore } from './config/create-config.ts'
import type { Connection, ConnectionStatus } from './connections/connection.ts'
import type { Connections } from './connections/create-connections.ts'
import type { Connectors } from './connections/create-connectors.ts'
import type { CoreEvents, DisconnectReason } from './core-events.ts'
import type { AccountType } from './model/account.ts'
import type { Networks } from './networks/create-networks.ts'
import type { Alerts } from './notices/create-alerts.ts'
import type { Failures } from './notices/create-failures.ts'
import type { Analytics } from './ports/analytics.ts'
import type { Chains } from './ports/chain-family.ts'
import type { Clock } from './ports/clock.ts'
import type { Connector } from './ports/connector.ts'
import type { Rpc } from './ports/rpc.ts'
import type { StoragePort } from './ports/storage.ts'
import type { WakeSignals } from './ports/wake-signals.ts'
import type { SignIn } from './sign-in/sign-in.ts'

/** Everything a client needs from outside. */
export interface ClientPorts {
  readonly clock: Clock
  readonly storage: StoragePort
  readonly wake: WakeSignals
  readonly analytics: Analytics
  /** The rules of all chain families, a chunk of its own. */
  loadChains(): Promise<Chains>
  /** Access to the chains' nodes, a chunk of its own. */
  loadRpc(): Promise<Rpc>
  /** Connectors that are there from the start, such as WalletConnect's. */
  readonly connectors: readonly Connector[]
  /**
   * Starts looking for wallets and adding them, whenever they appear: EIP-6963 wallets at once, and Wallet Standard wallets, whose code is
   * a download of its own, with the first call of the function that this resolves with. Each call looks again for wallets that don’t
   * announce themselves. Rejects if the code can’t be loaded; the next call tries again.
   */
  discoverWallets?(connectors: Connectors): Promise<() => void>
}

/**
 * The state of a page from its load on, without any UI: the wallets found, live and restored connections, the active network. One per
 * `<wallet-dialog>`; no state at module level.
 */
export interface Client {
  readonly $config: ReadableAtom<Config>
  /** Where the configuration comes from: the host's options and the project's settings. */
  readonly config: Pick<ConfigStore, '$options' | 'findBuiltIn' | 'setRemote' | 'setServiceLogins'>
  readonly ports: ClientPorts
  readonly events: CoreEvents
  readonly alerts: Alerts
  readonly failures: Failures
  readonly connectors: Connectors
  readonly connections: Connections
  readonly accounts: Accounts
  readonly networks: Networks
  /** For the active chain. Also `connecting` while an earlier connection is being restored. */
  readonly $status: ReadableAtom<ConnectionStatus>
  /** True from the start until the first restore has ended. */
  readonly $isRestoring: ReadableAtom<boolean>
  /** True for a connection of before; false for one that the visitor has made on this page. */
  isRestored(connection: Connection): boolean
  /** Sign-in, once a site wants it and its code is there. */
  readonly $signIn: WritableAtom<SignIn | undefined>
  /** True while a wallet is prompting the visitor. */
  readonly $isAttempting: ReadableAtom<boolean>
  setAttempting(isAttempting: boolean): void
  /**
   * Asks the wallet if one is connected on that namespace, otherwise just switches [networks.switch]. Resolves once the
   * wallet is on the network; rejects with the signal's reason once that is aborted.
   * @throws WalletDialogError `network_switch_off`, `chain_required`, `invalid_network_id`, `network_not_found`,
   *   `switch_rejected`, `switch_not_approved`, `switch_failed`
   */
  switchNetwork(caipNetworkId: string, signal?: AbortSignal): Promise<void>
  /**
   * Ends connections [connections.disconnect]. Resolves once the wallets are notified.
   * @throws WalletDialogError `disconnect_failed`; the connection ends anyway
   */
  disconnect(namespace: ChainNamespace | undefined, reason: DisconnectReason): Promise<void>
  /**
   * The account of that type is used from now on, in a wallet that has the choice.
   * @throws WalletDialogError `auth_connector_not_found`, `account_type_unavailable`
   */
  setPreferredAccountType(namespace: ChainNamespace, type: AccountType): Promise<void>
  /** Restores stored connections; resolves when done. Never rejects. Does nothing once the client has ended. */
  start(): Promise<void>
  /** States made by `stateOf` in this client and its dialog, by their factory. */
  readonly states: Map<unknown, unknown>
  /** Calls `run` when the client ends; right after the caller's own work if it has ended already. */
  onDispose(run: () => void): void
  /** Ends listeners, timers and sockets. Stored connections stay. */
  dispose(): void
}

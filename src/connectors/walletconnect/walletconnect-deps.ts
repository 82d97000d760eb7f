import type { Config } from '#core/config/config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { StoragePort } from '#core/ports/storage.ts'

/** The options that WalletConnect reads from the configuration, each time it needs them. */
export type WalletConnectOptions = Pick<Config, 'projectId' | 'relayUrl' | 'metadata' | 'networks'> & {
  /** Which type of account comes first, by namespace [accounts.types]. */
  readonly defaultAccountTypes?: Config['defaultAccountTypes']
  /** Logs the protocol's steps to the console. */
  readonly debug?: boolean
}

/** Wallets that are apps on the visitor's device. */
export interface WalletApps {
  /** True if a cancelled attempt's pairing is reused: on Telegram and in Safari on iOS. */
  reusesPairings(): boolean
  /** Opens a wallet's app, if the device has apps and the browser allows it. */
  openApp(link: string): void
}

/** External dependencies of WalletConnect. */
export interface WalletConnectDeps {
  clock: Clock
  /** The dialog's own: two dialogs of a page never share a key. */
  storage: StoragePort
  getOptions(): WalletConnectOptions
  /** Called with the alert that a relay's refusal means [walletconnect.refusals]. */
  onAlert(error: WalletDialogError): void
  /** Called with errors for the host, not for visitors. */
  onError?: (error: WalletDialogError) => void
  /** How to open wallets' apps; without it, there are none. */
  loadApps?: () => Promise<WalletApps>
  /** The page's origin; the platform's, by default. */
  origin?: string
  /** Calls `run` once the page is idle; the returned function cancels it. Until then, or a request, a restored session loads no SDK. */
  whenIdle(run: () => void): () => void
  /** Opens a socket to the relay; the platform's, by default. */
  openSocket?: (url: string) => WebSocket
  /** Access to the chains' nodes: for requests that don’t go to the wallet, and for contracts' signatures. */
  loadRpc(): Promise<Rpc>
}

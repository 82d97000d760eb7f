import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { ConnectedNamespace } from './connector.ts'

/** Options of a request beyond its method and parameters. */
export interface RequestOptions {
  /** A chain of the session; its current one in that namespace, by default. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** How long the wallet has, 300 to 604800 s; 300 by default [walletconnect.expiry]. */
  readonly expirySeconds?: number | undefined
}

/** A live session, as providers and the network switch use it. */
export interface SessionAccess {
  /** A namespace's state for the core; `undefined` once the session has ended. */
  connected(namespace: ChainNamespace): ConnectedNamespace | undefined
  /**
   * The same, for a request.
   * @throws WalletDialogError `not_connected` once the session has ended, `namespace_not_configured`
   */
  require(namespace: ChainNamespace): ConnectedNamespace
  /** True if the wallet has approved a method on a chain: the current one of the namespace, by default. */
  isGranted(namespace: ChainNamespace, method: string, caipNetworkId?: CaipNetworkId): boolean
  /**
   * True if a node may answer a method that the wallet hasn't approved. Where it is missing, a node may answer any; where it
   * returns `false`, `ask` refuses the method.
   */
  mayAskNode?(method: string): boolean
  /** True if the wallet has approved a chain. */
  isApproved(caipNetworkId: CaipNetworkId): boolean
  /**
   * Sends a request to the wallet once those before it are answered [walletconnect.queue].
   * Rejects before anything is sent with `not_connected`, `namespace_not_configured`, `unsupported_chains`,
   * `missing_or_invalid`, `expired`, or a ProviderRpcError of code 4200 for a method that is not approved on that chain;
   * later with the wallet's error unchanged, or with a ProviderRpcError of code 4900 if the session ends first.
   */
  ask(namespace: ChainNamespace, method: string, params: unknown, options?: RequestOptions): Promise<unknown>
  /** Switches to a chain that the wallet has approved; `false` if it hasn’t. */
  goToChain(caipNetworkId: CaipNetworkId): boolean
  /**
   * After the wallet has agreed to a switch, waits until it also reports the new chain. Resolves with whether it did within
   * `SWITCH_SETTLE_MS`; rejects when the session ends.
   */
  arriveAt(caipNetworkId: CaipNetworkId): Promise<boolean>
}

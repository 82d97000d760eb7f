import type { WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'

/** The used part of a dialog, which wallets without views have, too. */
export type ConnectedWallets = Pick<
  WalletDialogElement,
  'accounts' | 'networks' | 'ready' | 'disconnect' | 'switchNetwork' | 'getProvider'
>

export const CHANGES = [
  'wallet-connected',
  'wallet-disconnected',
  'wallet-account-changed',
  'wallet-network-changed',
] as const

type ChangeEvent = WalletDialogEventMap[(typeof CHANGES)[number]]

/** Where a connector finds its wallets: a dialog in the page, or wallets without views. */
export interface WalletSource<Own extends ConnectedWallets> {
  /** The wallets, once stored connections are restored; `undefined` on a server and if the page has none. */
  whenReady(): Promise<Own | undefined>
  /**
   * Has the visitor choose a wallet. Calls back with each connection until `signal` is aborted. Resolves once the visitor has closed the
   * dialog; rejects if it can't be opened.
   */
  open(wallets: Own, onConnect: () => void, signal: AbortSignal): Promise<void>
  /** Calls back with each change. It never ends, like a wagmi config. */
  follow(onChange: (wallets: Own, event: ChangeEvent) => void): void
}

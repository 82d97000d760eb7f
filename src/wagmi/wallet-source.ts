import { getAddress, type Address } from 'viem'
import type { WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { referenceOf } from '#lib/caip.ts'

/** The used part of a dialog, which wallets without views have, too. */
export type ConnectedWallets = Pick<
  WalletDialogElement,
  'accounts' | 'networks' | 'ready' | 'disconnect' | 'switchNetwork' | 'getProvider'
>

/** The account on an EVM chain as wagmi has it. Of several in one wallet, it is the account that the visitor has chosen. */
export interface WagmiAccount {
  /** With a checksum (EIP-55). */
  readonly accounts: readonly [Address]
  /** The chain that the wallet is on, also if neither the dialog nor wagmi lists it. */
  readonly chainId: number
}

/** The account that is connected on an EVM chain, whichever chain is the active one. */
export function readAccount(wallets: ConnectedWallets): WagmiAccount | undefined {
  const account = wallets.accounts.find(({ namespace }) => namespace === EVM)
  if (!account) return undefined
  return { accounts: [getAddress(account.address)], chainId: Number(referenceOf(account.caipNetworkId)) }
}

/** Events after which {@link readAccount} may return another account. */
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

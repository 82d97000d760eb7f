import type { Address } from 'viem'
import type { WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { findDialog, whenReady, type DialogSource } from './find-dialog.ts'
import { readAccount } from './read-account.ts'

/** How a connector reports to wagmi. */
interface Emitter {
  emit(name: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
  emit(name: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(name: 'disconnect'): void
}

const CHANGES = ['wallet-connected', 'wallet-disconnected', 'wallet-account-changed', 'wallet-network-changed'] as const

/** True if this event is about a wallet that was just connected on an EVM chain. */
const isConnecting = (event: WalletDialogEventMap[(typeof CHANGES)[number]]) =>
  event.type === 'wallet-connected' && 'namespace' in event.detail && event.detail.namespace === EVM

/**
 * Keeps wagmi in sync with the dialog, also with a dialog that joins the page later: it listens to the dialog's events at the
 * document [wagmi.follow]. Resolves once a wallet that was already connected is reported. It never ends, like a wagmi config.
 */
export async function followDialog(source: DialogSource, emitter: Emitter): Promise<void> {
  if (typeof document === 'undefined') return
  let isConnected = false
  const notify = (dialog: WalletDialogElement, isNew: boolean) => {
    const account = readAccount(dialog)
    // wagmi makes a connector current when it emits `connect`, so emit it for new connections only.
    if (account && (isNew || !isConnected)) emitter.emit('connect', account)
    // A connection that wagmi's `connect` has made only listens to changes.
    if (account) emitter.emit('change', account)
    else if (isConnected) emitter.emit('disconnect')
    isConnected = account !== undefined
  }
  for (const name of CHANGES)
    document.addEventListener(name, (event) => {
      const dialog = findDialog(source)
      if (dialog && event.composedPath()[0] === dialog) notify(dialog, isConnecting(event))
    })
  const dialog = await whenReady(source)
  if (dialog && !isConnected) notify(dialog, true)
}

import type { WalletDialogElement } from 'wallet-dialog'

/** The `<wallet-dialog>` with this id, or the first one in the page. */
export function findDialog(dialogId: string | undefined): WalletDialogElement | undefined {
  const found = dialogId === undefined ? document.querySelector('wallet-dialog') : document.getElementById(dialogId)
  return (found ?? undefined) as WalletDialogElement | undefined
}

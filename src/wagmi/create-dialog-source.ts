import type { WalletDialogElement } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { findDialog, whenReady, type DialogSource } from './find-dialog.ts'
import { CHANGES, type WalletSource } from './wallet-source.ts'

/** The dialog of the page, also one that joins it later: its events are received at the document. */
export function createDialogSource(source: DialogSource): WalletSource<WalletDialogElement> {
  return {
    whenReady: () => whenReady(source),
    open: (dialog, onConnect, signal) =>
      new Promise((resolve, reject) => {
        dialog.addEventListener('wallet-connected', onConnect, { signal })
        dialog.addEventListener('wallet-closed', () => resolve(), { signal })
        // The page can keep it closed.
        dialog.show({ view: 'Connect', namespace: EVM }).then(() => {
          if (!dialog.open) resolve()
        }, reject)
      }),
    follow(onChange) {
      if (typeof document === 'undefined') return
      for (const name of CHANGES)
        document.addEventListener(name, (event) => {
          const dialog = findDialog(source)
          if (dialog && event.composedPath()[0] === dialog) onChange(dialog, event)
        })
    },
  }
}

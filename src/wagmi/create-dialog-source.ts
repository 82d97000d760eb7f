import type { WalletDialogElement } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { findVisible } from '#lib/find-visible.ts'
import { CHANGES, type WalletSource } from './wallet-source.ts'

/** The dialog, a selector, or a function that returns it. */
type DialogOption = WalletDialogElement | string | (() => WalletDialogElement | null | undefined)

/** The dialog of the page, also one that joins it later: its events are received at the document. */
export function createDialogSource(source: DialogOption): WalletSource<WalletDialogElement> {
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

/** The dialog, if it is already in the page, by the rule of the buttons [buttons.dialog]; `undefined` on a server. */
export function findDialog(source: DialogOption): WalletDialogElement | undefined {
  if (typeof document === 'undefined') return undefined
  if (typeof source === 'string') return findVisible(document, source) as WalletDialogElement | undefined
  return (typeof source === 'function' ? source() : source) ?? undefined
}

/** The dialog once its script has run and stored connections are restored; `undefined` if the page has none. */
async function whenReady(source: DialogOption): Promise<WalletDialogElement | undefined> {
  const dialog = findDialog(source)
  if (!dialog) return undefined
  await customElements.whenDefined(dialog.localName)
  await dialog.ready
  return dialog
}

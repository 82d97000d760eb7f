import type { WalletDialogElement } from 'wallet-dialog'
import { findVisible } from '#lib/find-visible.ts'

/** The dialog, a selector, or a function that returns it. */
export type DialogSource = WalletDialogElement | string | (() => WalletDialogElement | null | undefined)

/** The dialog, if it is already in the page, by the rule of the buttons [buttons.dialog]; `undefined` on a server. */
export function findDialog(source: DialogSource): WalletDialogElement | undefined {
  if (typeof document === 'undefined') return undefined
  if (typeof source === 'string') return findVisible(document, source) as WalletDialogElement | undefined
  return (typeof source === 'function' ? source() : source) ?? undefined
}

/** The dialog once its script has run and stored connections are restored; `undefined` if the page has none. */
export async function whenReady(source: DialogSource): Promise<WalletDialogElement | undefined> {
  const dialog = findDialog(source)
  if (!dialog) return undefined
  await customElements.whenDefined(dialog.localName)
  await dialog.ready
  return dialog
}

import type { WalletDialogElement } from 'wallet-dialog'

/** The state of a dialog as a page sees it at one moment. */
export interface DialogState {
  /** Also `connecting` until the dialog is in the page and stored connections are restored, and on a server. */
  readonly status: WalletDialogElement['status']
  /** The connected account on the active chain. */
  readonly account: WalletDialogElement['account']
  /** The active network; `undefined` if the wallet is on one that isn’t in `networks`. */
  readonly network: WalletDialogElement['network']
  readonly isOpen: boolean
}

type OwnName = Exclude<keyof WalletDialogElement, keyof HTMLElement | `${string}Callback`>
type MethodName = {
  [Name in OwnName]: WalletDialogElement[Name] extends (...args: never[]) => unknown ? Name : never
}[OwnName]

/** The dialog's methods. They load the element first, and reject with `dialog_not_found` if the page has none. */
export type DialogActions = Pick<WalletDialogElement, MethodName>

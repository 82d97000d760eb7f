import type { WalletDialogElement } from 'wallet-dialog'
import { findVisible, idSelector } from '#lib/find-visible.ts'

/** The `<wallet-dialog>` with this id, or the first one in the page, by the rule of the buttons [buttons.dialog]. */
export const findDialog = (dialogId: string | undefined): WalletDialogElement | undefined =>
  findVisible(document, dialogId === undefined ? 'wallet-dialog' : idSelector(dialogId)) as
    | WalletDialogElement
    | undefined

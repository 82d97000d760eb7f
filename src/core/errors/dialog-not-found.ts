import { defineError } from './wallet-dialog-error.ts'

// A module of its own: the buttons throw it, and so do the bindings for frameworks, which are separate downloads.

/**
 * A `<wallet-button>` or `<network-button>` was pressed, or a method of `useWalletDialog()` was called, and there is no dialog
 * in the page, or none with that id.
 * @remedy Add a `<wallet-dialog>`, or correct the button's `for` or the id that the hook was given.
 */
export const dialogNotFound = defineError(
  'dialog_not_found',
  '{asker} has no dialog to open: this page has no <wallet-dialog>{id}',
)

import { defineError } from './wallet-dialog-error.ts'

// A module of its own: the entries for frameworks are separate downloads.

/**
 * The script of the dialog's UI couldn’t be fetched as the dialog was opening. In React and Vue, also the script of the elements;
 * with `wallet-dialog/headless`, the script of an action or a store.
 * @remedy Check that the files beside the script are served and that the page's policy allows them; the next opening tries
 *   again.
 */
export const uiNotLoaded = defineError(
  'ui_not_loaded',
  'The dialog could not be loaded: {reason}. Check the connection and try again',
)

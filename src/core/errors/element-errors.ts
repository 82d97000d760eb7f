import { defineError } from './wallet-dialog-error.ts'

/**
 * `show()`, `connect()` or another method was called on an element that isn’t in a document.
 * @remedy Append the element first, then call the method.
 */
export const notInPage = defineError('not_in_page', 'The dialog is not in a page: append the element first')
/**
 * The script of the dialog's UI couldn’t be fetched as the dialog was opening.
 * @remedy Check that the files beside the script are served and that the page's policy allows them; the next opening tries
 *   again.
 */
export const uiNotLoaded = defineError(
  'ui_not_loaded',
  'The dialog could not be loaded: {reason}. Check the connection and try again',
)

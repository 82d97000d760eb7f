import { defineError } from './wallet-dialog-error.ts'

/**
 * `show()`, `connect()` or another method was called on an element that isn’t in a document.
 * @remedy Append the element first, then call the method.
 */
export const notInPage = defineError('not_in_page', 'The dialog is not in a page: append the element first')

import { defineError } from '#core/errors/wallet-dialog-error.ts'

export const notInPage = defineError('not_in_page', 'The dialog is not in a page: append the element first')
export const uiNotLoaded = defineError(
  'ui_not_loaded',
  'The dialog could not be loaded: {reason}. Check the connection and try again',
)

import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** A name that stood for one account in the preview, and stands for another now. */
export const nameMoved = defineError(
  'name_moved',
  '{name} stands for another account now. Nothing was sent: look at the receiver again',
)
/** The account that the preview was made for is not connected any more. */
export const accountGone = defineError(
  'account_gone',
  'The account {address} is not connected any more. Nothing was sent',
)
/** Where looking again would find the same: the visitor has to change the draft. */
export const isOutdated = (error: unknown): boolean => nameMoved.matches(error) || accountGone.matches(error)
/** Fee, balances or outcome are not what the visitor was shown. */
export const previewChanged = defineError(
  'preview_changed',
  'Something has changed since you looked. Nothing was sent: look again',
)

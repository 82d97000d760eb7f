import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A name that resolved to one account in the preview resolves to another one when it is sent.
 * @remedy The visitor checks the recipient again.
 */
export const nameMoved = defineError(
  'name_moved',
  '{name} now points to a different account. Nothing was sent. Check the recipient',
)
/**
 * The account that the preview was made for is no longer connected.
 * @remedy The visitor connects it again.
 */
export const accountGone = defineError('account_gone', 'The account {address} is no longer connected. Nothing was sent')
/** Checking again would find the same: the visitor has to change the draft. */
export const isOutdated = (error: unknown): boolean => nameMoved.matches(error) || accountGone.matches(error)
/**
 * The fee, the balance or the outcome isn’t what the visitor was shown.
 * @remedy The visitor reviews the transfer again.
 */
export const previewChanged = defineError(
  'preview_changed',
  'Something changed since you reviewed this. Nothing was sent. Review it again',
)

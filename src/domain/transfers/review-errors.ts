import { sendFailed, sendUnproven } from '#core/errors/send-errors.ts'
import { defineError, unexpectedError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

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

/** True if only the wallet, or a node, reports that it failed: it may have been sent anyway [send.denied]. */
export const isUnproven = (error: WalletDialogError): boolean =>
  sendFailed.matches(error) || sendUnproven.matches(error)

/** Errors of nodes, services and names: all of them come before the wallet is asked. */
const BEFORE_ASKING = /^(?:http|rpc|name)_|^(?:service|balance)_unavailable$/

export type FailureText = 'reported' | 'unproven' | 'notChecked' | 'unexpected'

/** Why it wasn’t sent: a text for visitors, with Details of the error; or an error with its own advice. */
type Failure = { readonly text: FailureText } | { readonly error: WalletDialogError }

/** How an error from the wallet is shown. */
export function failureOf(error: WalletDialogError): Failure {
  const { code } = error
  // The wallet's word alone: before it is asked again, the chain is [send.denied].
  if (code === sendFailed.code) return { text: 'reported' }
  if (code === sendUnproven.code) return { text: 'unproven' }
  if (code === unexpectedError.code) return { text: 'unexpected' }
  // For a name that has moved, the error already names the next step.
  return BEFORE_ASKING.test(code) && code !== nameMoved.code ? { text: 'notChecked' } : { error }
}

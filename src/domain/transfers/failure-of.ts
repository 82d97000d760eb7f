import { sendFailed, sendUnproven } from '#core/errors/send-errors.ts'
import { unexpectedError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { nameMoved } from './review-errors.ts'

/** Errors of nodes, services and names: all of them come before the wallet is asked. */
const BEFORE_ASKING = /^(?:http|rpc|name)_|^(?:service|balance)_unavailable$/

export type FailureText = 'reported' | 'unproven' | 'notChecked' | 'unexpected'

/** Why it wasn’t sent: a text for visitors, with Details of the error; or an error with its own advice. */
export type Failure = { readonly text: FailureText } | { readonly error: WalletDialogError }

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

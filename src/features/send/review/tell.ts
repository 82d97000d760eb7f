import type { Core } from '#core/core.ts'
import { unexpectedError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { sendCallsFailed, sendFailed } from '#core/errors/send-errors.ts'
import { detailsOf } from '../details-of.ts'
import { nameMoved } from './review-errors.ts'
import { sendingMessages } from './sending-messages.ts'

/** Errors of nodes, services and names: all of them come before the wallet is asked. */
const BEFORE_ASKING = /^(?:http|rpc|name)_|^service_unavailable$/

/** Why it was not sent: a text for visitors with what lies behind it, or an error that says itself what to do. */
export type Failure =
  | { readonly text: 'failed' | 'notChecked' | 'unexpected'; readonly details: string }
  | { readonly error: WalletDialogError }

/** How an error from the wallet is shown. */
export function failureOf(error: WalletDialogError): Failure {
  const { code } = error
  const details = detailsOf(error)
  if (code === sendFailed.code || code === sendCallsFailed.code) return { text: 'failed', details }
  if (code === unexpectedError.code) return { text: 'unexpected', details }
  // A name that has moved says itself what to do.
  return BEFORE_ASKING.test(code) && code !== nameMoved.code ? { text: 'notChecked', details } : { error }
}

/** What the visitor is told wherever they are. */
export interface Told {
  readonly text: 'late' | 'otherAccount' | 'otherNetwork' | 'cancelled'
  /** Why it was not sent: told first, unless that says itself what to do. */
  readonly error?: WalletDialogError | undefined
}

/** Says it in a toast. */
export function tell(core: Core, { text, error }: Told): void {
  const texts = core.use(sendingMessages).get()
  const failure = error && failureOf(error)
  const message = failure && 'text' in failure ? texts[failure.text] : texts[text]
  core.notices.toast(text === 'late' ? 'success' : 'error', message)
}

import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { dispatch, type WalletDialogEventDetails } from './events.ts'

type ErrorDetail = WalletDialogEventDetails['wallet-error']

/** How many errors are kept of a dialog. */
const KEPT = 20
/** A visitor's refusal isn't an error of the site [debug.declined]. Only its code: the page load has no errors of sign-in. */
const DECLINED: typeof signatureDeclined.code = 'signature_declined'

const said = new Set<string>()
const recent = new WeakMap<EventTarget, readonly ErrorDetail[]>()

/** The last errors that were reported at a dialog, the latest last: for the debug panel, which may open after them. */
export const recentErrors = (target: EventTarget): readonly ErrorDetail[] => recent.get(target) ?? []

/**
 * Reports an error by `wallet-error`, and on the console if nobody cancels the event: each once per page, and never what a visitor
 * has declined. With `debug`, it is all of them, each time.
 */
export function say(target: EventTarget, { code, message, cause }: WalletDialogError, isDebugging?: boolean): void {
  const detail = { code, message, cause }
  recent.set(target, [...recentErrors(target), detail].slice(-KEPT))
  const isQuiet = code === DECLINED || said.has(message)
  if (!dispatch(target, 'wallet-error', detail) || (isQuiet && !isDebugging)) return
  said.add(message)
  console.warn(`[wallet-dialog] ${code}: ${message}`, cause ?? '')
}

import type { frameRpcNotAllowed } from '#core/errors/frame-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { dispatch, type WalletDialogEventDetails } from './events.ts'

type ErrorDetail = WalletDialogEventDetails['wallet-error']

/** How many errors are kept of a dialog. */
const KEPT = 20
/** A visitor's refusal isn't an error of the site [debug.declined]. Only its code: the page load doesn't have this error. */
const DECLINED: typeof signatureDeclined.code = 'signature_declined'

/** True if the visitor declined, so that nothing is wrong with the site. */
export const isDeclined = (code: unknown): boolean => code === DECLINED

/** A request that the embedded wallet refuses is the site's mistake, each time [embedded.refused]. */
const REFUSED: typeof frameRpcNotAllowed.code = 'frame_rpc_not_allowed'

const loggedMessages = new Set<string>()
const recent = new WeakMap<EventTarget, readonly ErrorDetail[]>()

/** The last errors that were reported at a dialog, the latest last: for the debug panel, which may open after them. */
export const recentErrors = (target: EventTarget): readonly ErrorDetail[] => recent.get(target) ?? []

/**
 * Reports an error by `wallet-error`, and on the console unless a listener cancels the event: each once per page, except for refused
 * requests, and never a visitor's own refusal. With `debug`, it is all of them, each time.
 */
export function reportError(
  target: EventTarget,
  { code, message, cause }: WalletDialogError,
  isDebugging?: boolean,
): void {
  const detail = { code, message, cause }
  recent.set(target, [...recentErrors(target), detail].slice(-KEPT))
  const isRefused = code === REFUSED
  const isQuiet = isDeclined(code) || (loggedMessages.has(message) && !isRefused)
  if (!dispatch(target, 'wallet-error', detail) || (isQuiet && !isDebugging)) return
  loggedMessages.add(message)
  console[isRefused ? 'error' : 'warn'](`[wallet-dialog] ${code}: ${message}`, cause ?? '')
}

import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { dispatch, type WalletDialogEventDetails } from './events.ts'

type ErrorDetail = WalletDialogEventDetails['wallet-error']

/** How many errors are kept of a dialog. */
const KEPT = 20

const said = new Set<string>()
const recent = new WeakMap<EventTarget, readonly ErrorDetail[]>()

/** The last errors that were reported at a dialog, the latest last: for the debug panel, which may open after them. */
export const recentErrors = (target: EventTarget): readonly ErrorDetail[] => recent.get(target) ?? []

/**
 * Reports an error by `wallet-error`, and on the console if nobody cancels the event: each once per page, or each time
 * with `debug`.
 */
export function say(target: EventTarget, { code, message, cause }: WalletDialogError, isDebugging?: boolean): void {
  const detail = { code, message, cause }
  recent.set(target, [...recentErrors(target), detail].slice(-KEPT))
  if (!dispatch(target, 'wallet-error', detail) || (said.has(message) && !isDebugging)) return
  said.add(message)
  console.warn(`[wallet-dialog] ${code}: ${message}`, cause ?? '')
}

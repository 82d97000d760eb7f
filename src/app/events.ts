import type { CoreEventMap, CoreEvents } from '#core/core-events.ts'
import type { frameRpcNotAllowed } from '#core/errors/frame-errors.ts'
import type { WalletDialogError, WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
import type { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { AccountChange, Addressed, ViewName } from './host-types.ts'

/** The `detail` of each event of the element. */
export interface WalletDialogEventDetails {
  'wallet-before-open': { reason: OpenReason }
  'wallet-before-close': { reason: CloseReason }
  'wallet-opened': { view: ViewName }
  'wallet-closed': { view: ViewName }
  'wallet-connected': Addressed<CoreEventMap['connected']>
  'wallet-disconnected': CoreEventMap['disconnected']
  'wallet-account-changed': AccountChange
  'wallet-network-changed': CoreEventMap['networkChanged']
  'wallet-signed-in': CoreEventMap['signedIn']
  'wallet-signed-out': CoreEventMap['signedOut']
  'wallet-transaction': CoreEventMap['transaction']
  'wallet-error': { code: WalletDialogErrorCode; message: string; cause: unknown }
}

export type WalletDialogEventMap = {
  [Name in keyof WalletDialogEventDetails]: CustomEvent<WalletDialogEventDetails[Name]>
}

declare global {
  interface HTMLElementEventMap extends WalletDialogEventMap {}
  interface DocumentEventMap extends WalletDialogEventMap {}
  interface WindowEventMap extends WalletDialogEventMap {}
}

/** The events that listeners can cancel. */
const CANCELABLE: ReadonlySet<keyof WalletDialogEventDetails> = new Set([
  'wallet-before-open',
  'wallet-before-close',
  'wallet-error',
])

/** Dispatches an event of the element; false if a listener cancelled it. */
export function dispatch<Name extends keyof WalletDialogEventDetails>(
  target: EventTarget,
  name: Name,
  detail: WalletDialogEventDetails[Name],
): boolean {
  const cancelable = CANCELABLE.has(name)
  return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** Turns the core's events into DOM events. */
export function forwardEvents(
  events: CoreEvents,
  target: EventTarget,
  report: (error: WalletDialogError) => void,
): void {
  // Hosts get a union with one member per namespace, which the core's events don't distinguish.
  events.on('connected', (detail) =>
    dispatch(target, 'wallet-connected', detail as WalletDialogEventDetails['wallet-connected']),
  )
  events.on('disconnected', (detail) => dispatch(target, 'wallet-disconnected', detail))
  events.on('accountChanged', (detail) =>
    dispatch(target, 'wallet-account-changed', detail as WalletDialogEventDetails['wallet-account-changed']),
  )
  events.on('networkChanged', (detail) => dispatch(target, 'wallet-network-changed', detail))
  events.on('signedIn', (detail) => dispatch(target, 'wallet-signed-in', detail))
  events.on('signedOut', (detail) => dispatch(target, 'wallet-signed-out', detail))
  events.on('transaction', (detail) => dispatch(target, 'wallet-transaction', detail))
  events.on('error', report)
}

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

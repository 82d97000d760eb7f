import type { CoreEventMap, CoreEvents } from '#core/core-events.ts'
import type { WalletDialogErrorCode, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
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
  element: HTMLElement,
  report: (error: WalletDialogError) => void,
): void {
  // Hosts get a union with one member per namespace, which the core's events don't distinguish.
  events.on('connected', (detail) =>
    dispatch(element, 'wallet-connected', detail as WalletDialogEventDetails['wallet-connected']),
  )
  events.on('disconnected', (detail) => dispatch(element, 'wallet-disconnected', detail))
  events.on('accountChanged', (detail) =>
    dispatch(element, 'wallet-account-changed', detail as WalletDialogEventDetails['wallet-account-changed']),
  )
  events.on('networkChanged', (detail) => dispatch(element, 'wallet-network-changed', detail))
  events.on('signedIn', (detail) => dispatch(element, 'wallet-signed-in', detail))
  events.on('signedOut', (detail) => dispatch(element, 'wallet-signed-out', detail))
  events.on('transaction', (detail) => dispatch(element, 'wallet-transaction', detail))
  events.on('error', report)
}

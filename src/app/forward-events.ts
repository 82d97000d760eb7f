import type { CoreEvents } from '#core/core-events.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { dispatch, type WalletDialogEventDetails as Details } from './events.ts'

/** Turns the core's events into DOM events. */
export function forwardEvents(
  events: CoreEvents,
  element: HTMLElement,
  report: (error: WalletDialogError) => void,
): void {
  // Hosts get a union with one member per namespace, which the core's events don't distinguish.
  events.on('connected', (detail) => dispatch(element, 'wallet-connected', detail as Details['wallet-connected']))
  events.on('disconnected', (detail) => dispatch(element, 'wallet-disconnected', detail))
  events.on('accountChanged', (detail) =>
    dispatch(element, 'wallet-account-changed', detail as Details['wallet-account-changed']),
  )
  events.on('networkChanged', (detail) => dispatch(element, 'wallet-network-changed', detail))
  events.on('signedIn', (detail) => dispatch(element, 'wallet-signed-in', detail))
  events.on('signedOut', (detail) => dispatch(element, 'wallet-signed-out', detail))
  events.on('transaction', (detail) => dispatch(element, 'wallet-transaction', detail))
  events.on('error', report)
}

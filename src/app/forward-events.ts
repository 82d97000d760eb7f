import type { CoreEvents } from '#core/core-events.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { toKebabCase } from '#lib/to-kebab-case.ts'
import { dispatch, type WalletDialogEventDetails as Details } from './events.ts'

/** The core's events that are DOM events as well: `signedIn` is `wallet-signed-in`. */
const FORWARDED = [
  'connected',
  'disconnected',
  'accountChanged',
  'networkChanged',
  'signedIn',
  'signedOut',
  'transaction',
] as const

/** Turns the core's events into DOM events. */
export function forwardEvents(
  events: CoreEvents,
  element: HTMLElement,
  report: (error: WalletDialogError) => void,
): void {
  for (const name of FORWARDED)
    events.on(name, (detail) => dispatch(element, `wallet-${toKebabCase(name)}` as keyof Details, detail as never))
  events.on('error', report)
}

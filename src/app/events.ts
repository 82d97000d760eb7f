import type { CoreEventMap } from '#core/core-events.ts'
import type { WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
import type { ViewName } from '#core/model/view.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { AccountChange, Addressed } from './host-types.ts'

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

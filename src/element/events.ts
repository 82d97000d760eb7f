import type { CoreEventMap } from '#core/core-events.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { ViewName } from '#core/views/view.ts'

/** Details of the events of contract.md. */
export interface WalletDialogEventDetails {
  'wallet-before-open': { reason: OpenReason }
  'wallet-before-close': { reason: CloseReason }
  'wallet-opened': { view: ViewName }
  'wallet-closed': { view: ViewName }
  'wallet-connected': CoreEventMap['connected']
  'wallet-disconnected': CoreEventMap['disconnected']
  'wallet-account-changed': CoreEventMap['accountChanged']
  'wallet-network-changed': CoreEventMap['networkChanged']
  'wallet-signed-in': CoreEventMap['signedIn']
  'wallet-signed-out': CoreEventMap['signedOut']
  'wallet-transaction': CoreEventMap['transaction']
  'wallet-error': { code: string; message: string; cause: unknown }
}

export type WalletDialogEventMap = {
  [Name in keyof WalletDialogEventDetails]: CustomEvent<WalletDialogEventDetails[Name]>
}

declare global {
  interface HTMLElementEventMap extends WalletDialogEventMap {}
}

/** Dispatches an event of contract.md; false where a listener cancelled it. */
export function dispatch<Name extends keyof WalletDialogEventDetails>(
  target: EventTarget,
  name: Name,
  detail: WalletDialogEventDetails[Name],
): boolean {
  const cancelable = name.startsWith('wallet-before-')
  return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

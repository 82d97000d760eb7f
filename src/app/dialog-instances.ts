import { atom, type WritableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { RequestedView } from '#core/model/view.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import type { DialogUi } from './ui.ts'

/** A dialog in a page: from when its element is connected until it is removed. */
export interface DialogInstance {
  readonly client: Client
  /** Resolves once the first restore has ended; never rejects. */
  readonly ready: Promise<void>
  /** Resolves with the first opening. */
  readonly opened: Promise<DialogUi>
  isOpen(): boolean
  /** Tells that the element is at another place in the page. */
  move(): void
  show(reason: OpenReason, view?: RequestedView): Promise<void>
  /** False if it was refused. */
  hide(reason: CloseReason): boolean
  /** As the element's method: `request` is what the page gave. */
  pay(request: unknown): Promise<PayResult>
  disconnect(namespace: ChainNamespace | undefined): Promise<void>
  end(): void
}

const instances = new WeakMap<Element, WritableAtom<DialogInstance | undefined>>()

/** The instance behind a `<wallet-dialog>`, for the buttons beside it: `undefined` while the dialog is not in a page. */
export function instanceOf(dialog: Element): WritableAtom<DialogInstance | undefined> {
  const known = instances.get(dialog)
  if (known) return known
  const $instance = atom<DialogInstance | undefined>()
  instances.set(dialog, $instance)
  return $instance
}

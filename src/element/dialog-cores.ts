import { atom, type WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'

const cores = new WeakMap<Element, WritableAtom<Core | undefined>>()

/** The core of a `<wallet-dialog>`, for the buttons beside it: `undefined` while the dialog is not in a page. */
export function coreOf(dialog: Element): WritableAtom<Core | undefined> {
  let $core = cores.get(dialog)
  if (!$core) cores.set(dialog, ($core = atom<Core | undefined>()))
  return $core
}

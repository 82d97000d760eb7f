import { atom, type WritableAtom } from 'nanostores'
import type { DialogLife } from './create-dialog-life.ts'

const lives = new WeakMap<Element, WritableAtom<DialogLife | undefined>>()

/** The life of a `<wallet-dialog>`, for the buttons beside it: `undefined` while the dialog is not in a page. */
export function lifeOf(dialog: Element): WritableAtom<DialogLife | undefined> {
  let $life = lives.get(dialog)
  if (!$life) lives.set(dialog, ($life = atom<DialogLife | undefined>()))
  return $life
}

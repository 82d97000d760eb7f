import type { Visit } from '../open-visit.ts'
import { pseudoText } from './pseudo-text.ts'

/** English in the letters of the pseudo-language, for a part of a text. */
export const accented = (english: string) => pseudoText(english).slice(4, -3)

/** A button, by its English name. */
export const named = ({ dialog }: Pick<Visit, 'dialog'>, english: string) =>
  dialog.dialog.getByRole('button', { name: pseudoText(english), exact: true })

/** A heading, by its English text. */
export const heading = ({ dialog }: Pick<Visit, 'dialog'>, english: string) =>
  dialog.dialog.getByRole('heading', { name: pseudoText(english) })

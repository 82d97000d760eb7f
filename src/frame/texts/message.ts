import type { Translation } from '#core/texts/translation.ts'
import { showText } from './show-text.ts'

/** The language in which panels are drawn. */
export interface PanelLanguage {
  /** The language of the texts: the name of its file, or `en`. */
  readonly language: string
  /** The language of numbers and times: the dialog's, BCP-47. */
  readonly lang: string
  /** Its texts by set and id. Empty in English, which the code has. */
  readonly texts: Translation
}

/**
 * A text of ours, which is written when it's drawn. It comes in parts: our own words at the even places, and between them the
 * values, which can come from outside and be written from the other direction.
 */
export type Message = (language: PanelLanguage) => readonly string[]

/** Text of a panel: a text of ours, or a text from outside, which is shown as it is and never translated. */
export type PanelText = string | Message

/** A text in its parts: our own words at the even places, values at the odd ones. */
export const partsOf = (text: PanelText, language: PanelLanguage): readonly string[] =>
  typeof text === 'string' ? ['', showText(text)] : text(language)

/** A text in one piece, for attributes and for other texts. */
export const textOf = (text: PanelText, language: PanelLanguage): string => partsOf(text, language).join('')

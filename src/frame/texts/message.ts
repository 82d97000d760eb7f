import type { Translation } from '#core/texts/translation.ts'

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

/** Characters that aren't drawn, or change the order of others: with them, a text could be drawn as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

const KEPT = new Set(['\n', '\t'])

/** A text from outside as it is shown in an approval: characters that can't be seen are written as their code. */
export function showText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (character) => {
    if (KEPT.has(character)) return character
    return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}

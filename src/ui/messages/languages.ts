import type { PluralForms } from './plural.ts'

/** Texts by set and id; counted ones have a text for each plural form of the language. */
export type Translation = Readonly<Record<string, Readonly<Record<string, string | PluralForms>> | undefined>>

/** Languages besides English: from BCP-47 language to the file with its texts, fetched when a page asks for it. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Translation }>>> = {}

/** The language of the texts for a BCP-47 tag: its own if there is a file for it, else English. */
export function languageFor(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(LANGUAGES, language) ? language : 'en'
}

/** The texts of a language; any that its file lacks stay English. */
export async function loadTranslation(language: string): Promise<Translation> {
  const file = await LANGUAGES[language]?.()
  return file?.default ?? {}
}

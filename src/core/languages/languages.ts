import type { Translation } from './translation.ts'

/** Languages besides English: from BCP-47 language to what loads the file with its texts. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: Translation }>>>

/** Each file is fetched when a page asks for its language; texts that it lacks stay English. */
export const LANGUAGES: Languages = {}

/** The language of the texts for a BCP-47 tag: its own if there is a file for it, else English. */
export function languageFor(tag: string, languages = LANGUAGES): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(languages, language) ? language : 'en'
}

import { findLanguage } from '#lib/written-language.ts'
import type { BuiltTranslation } from '../texts/translation.ts'

/** Languages besides English: from BCP-47 language, and script if there are several, to what loads the file with its texts. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: BuiltTranslation }>>>

/** Every file of `translations/`, by its name. Each is fetched when a dialog asks for its language. */
const files = import.meta.glob<{ readonly default: BuiltTranslation }>('./translations/*.ts')

export const LANGUAGES: Languages = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ts$/g, ''), load]),
)

/** Returns the texts' language for a BCP-47 tag: by its language and script, so `de` for `de-AT`; else English [texts.language]. */
export const languageFor = (tag: string, languages = LANGUAGES): string =>
  findLanguage(tag, Object.keys(languages)) ?? 'en'

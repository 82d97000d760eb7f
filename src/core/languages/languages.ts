import type { BuiltTranslation } from '../texts/translation.ts'

/** Languages besides English: from BCP-47 language, and script if there are several, to what loads the file with its texts. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: BuiltTranslation }>>>

/** Every file of `translations/`, by its name. Each is fetched when a dialog asks for its language. */
const files = import.meta.glob<{ readonly default: BuiltTranslation }>('./translations/*.ts')

export const LANGUAGES: Languages = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ts$/g, ''), load]),
)

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he']

/** The direction in which the texts of a language are written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** Language and script of a tag, such as `zh-Hant` for `zh-TW`; undefined for anything else. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/**
 * The language of the texts for a BCP-47 tag: that of its language and script, so `de` for `de-AT`, `zh-hant` for `zh-TW`, `he`
 * for the outdated `iw`; else English [texts.language].
 */
export function languageFor(tag: string, languages = LANGUAGES): string {
  const written = writtenAs(tag)
  return (written && Object.keys(languages).find((language) => writtenAs(language) === written)) || 'en'
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he']

/** The direction in which texts of a language are written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** A left-to-right isolate and its end (UAX #9). */
const [ISOLATE, END] = ['\u2066', '\u2069']

/**
 * A text that reads from left to right in any language, such as `1.5 ETH`: among letters that are written from right to left, the
 * number would change places with the symbol.
 * @param lang BCP-47, the language of what is around it
 */
export function leftToRight(text: string, lang: string): string {
  const [language = ''] = lang.toLowerCase().split('-', 1)
  return directionOf(language) === 'rtl' ? `${ISOLATE}${text}${END}` : text
}

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
 * Finds the language with the language and script of a BCP-47 tag: `de` for `de-AT`, `zh-hant` for `zh-TW`, `he` for the
 * outdated `iw`. `undefined` if there is none.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const written = writtenAs(tag)
  return written && languages.find((language) => writtenAs(language) === written)
}

import type { Translation } from '#core/texts/translation.ts'
import { directionOf, findLanguage } from '#lib/written-language.ts'

/** Every file of `translations/`, by its path. Each is fetched when a dialog is in its language. */
const files = import.meta.glob<{ readonly default: Translation }>('./translations/*.ts')

const nameOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '')

export interface LoadedTexts {
  /** The name of its file. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Translation
}

/** The texts for a BCP-47 tag; `undefined` if its language has none, and English is to be shown. */
export async function loadTexts(lang: string): Promise<LoadedTexts | undefined> {
  const language = findLanguage(lang, Object.keys(files).map(nameOf))
  const path = Object.keys(files).find((path) => nameOf(path) === language)
  if (language === undefined || path === undefined) return undefined
  const { default: texts } = await files[path]!()
  return { language, direction: directionOf(language), texts }
}

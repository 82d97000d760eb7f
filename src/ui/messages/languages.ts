import type { ComponentsJSON } from '@nanostores/i18n'

/** Languages beside English: BCP-47 language to the file with its texts, fetched when a page asks for it. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: ComponentsJSON }>>> = {}

/** The language of the texts for a BCP-47 tag: its own where there is a file for it, else English. */
export function languageFor(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return language in LANGUAGES ? language : 'en'
}

/** The texts of a language. */
export async function loadTranslation(language: string): Promise<ComponentsJSON> {
  const file = await LANGUAGES[language]?.()
  return file?.default ?? {}
}

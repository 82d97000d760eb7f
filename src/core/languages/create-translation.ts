import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Client } from '../client.ts'
import { languageUnavailable } from './language-errors.ts'
import { languageFor, LANGUAGES } from './languages.ts'
import type { Translation } from './texts/translation.ts'

/** The texts of a language, and the dialog's `lang`, in which numbers are written. */
export interface Translated {
  /** `en` while there are none, or until their file has loaded. */
  readonly language: string
  /** Empty in English, which the code has. */
  readonly sets: Translation
  /** BCP-47. */
  readonly lang: string
}

/** The texts of a dialog's language. If their file can’t be loaded, they stay as they are, and that is reported. */
export function createTranslation(
  { $config, events }: Pick<Client, '$config' | 'events'>,
  languages = LANGUAGES,
): ReadableAtom<Translated> {
  const $texts = atom<Omit<Translated, 'lang'>>({ language: 'en', sets: {} })
  let latest = 'en'
  async function follow(language: string) {
    if (language === latest) return
    latest = language
    try {
      const file = await languages[language]?.()
      if (language === latest) $texts.set({ language, sets: file?.default ?? {} })
    } catch (cause) {
      if (language === latest) latest = $texts.get().language
      events.emit('error', languageUnavailable({ language }, { cause }))
    }
  }
  const $lang = computed($config, ({ lang }) => lang)
  $lang.subscribe((lang) => void follow(languageFor(lang, languages)))
  return computed([$texts, $lang], (texts, lang) => ({ ...texts, lang }))
}

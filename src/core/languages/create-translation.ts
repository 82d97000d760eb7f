import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Client } from '../client.ts'
import type { Clock } from '../ports/clock.ts'
import type { BuiltTranslation, Translation, TextOverrides } from '../texts/translation.ts'
import { languageUnavailable, ownTextsUnavailable } from './language-errors.ts'
import { languageFor, LANGUAGES } from './languages.ts'

/** The texts of a language, and the dialog's `lang`, in which numbers are written. */
export interface Translated {
  /** `en` while there are none, or until their file has loaded. */
  readonly language: string
  /** Empty in English, which the code has. */
  readonly sets: BuiltTranslation
  /** The site's own texts, which override every language. */
  readonly own: Translation
  /** BCP-47. */
  readonly lang: string
  /** True if there is more to come: the language's file, or the site's own texts. */
  readonly isLoading: boolean
}

/**
 * The texts of a dialog: its language's, and the site's own. If the file of a language can’t be loaded, they stay as they
 * are, and that is reported.
 */
export function createTranslation(
  { $config, config, events }: Pick<Client, '$config' | 'config' | 'events'>,
  languages = LANGUAGES,
): ReadableAtom<Translated> {
  const $texts = atom<Pick<Translated, 'language' | 'sets'>>({ language: 'en', sets: {} })
  const $own = atom<Translation>({})
  const $pending = atom(0)

  async function whilePending(load: () => Promise<void>) {
    $pending.set($pending.get() + 1)
    await load()
    $pending.set($pending.get() - 1)
  }

  let latest = 'en'
  async function follow(language: string) {
    try {
      const file = await languages[language]?.()
      if (language === latest) $texts.set({ language, sets: file?.default ?? {} })
    } catch (cause) {
      if (language === latest) latest = $texts.get().language
      events.emit('error', languageUnavailable({ language }, { cause }))
    }
  }

  let given: TextOverrides | undefined
  async function followOwn(overrides: TextOverrides) {
    try {
      const { checkOverrides } = await import('./check-overrides.ts')
      if (overrides !== given) return
      const { texts, errors } = checkOverrides(overrides)
      $own.set(texts)
      for (const error of errors) events.emit('error', error)
    } catch (cause) {
      events.emit('error', ownTextsUnavailable(undefined, { cause }))
    }
  }

  const $lang = computed($config, ({ lang }) => lang)
  $lang.subscribe((lang) => {
    const language = languageFor(lang, languages)
    if (language === latest) return
    latest = language
    if (language === 'en') $texts.set({ language, sets: {} })
    else void whilePending(() => follow(language))
  })
  config.$options.subscribe(({ texts }) => {
    if (texts === given) return
    given = texts
    if (texts) void whilePending(() => followOwn(texts))
    else $own.set({})
  })
  return computed([$texts, $own, $lang, $pending], (texts, own, lang, pending) => ({
    ...texts,
    own,
    lang,
    isLoading: pending > 0,
  }))
}

/** Max time that an opening waits for the texts of its language, before it shows the loaded ones. */
const LONGEST_WAIT_MS = 1_000

/** Resolves once the dialog's texts are there, failed to load, or took too long [texts.first]. */
export function whenTranslated($translation: ReadableAtom<Translated>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    if (!$translation.get().isLoading) return resolve()
    const end = () => {
      cancel()
      stop()
      resolve()
    }
    const cancel = clock.after(LONGEST_WAIT_MS, end)
    const stop = $translation.listen(({ isLoading }) => {
      if (!isLoading) end()
    })
  })
}

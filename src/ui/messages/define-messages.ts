import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { languageFor, loadTranslation, type Translation } from './languages.ts'
import { params } from './params.ts'

type Texts = Readonly<Record<string, string | { readonly template: string }>>

/** A group of texts: English in the code, other languages under the same ids. */
export type MessageSet<Body> = (core: Core) => ReadableAtom<Body>

/** The texts of a dialog's language; none where it is English, or until its file is there. */
function createTranslation({ $config }: Core): ReadableAtom<Translation> {
  const $translation = atom<Translation>({})
  let language = 'en'
  async function follow(wanted: string) {
    if (wanted === language) return
    language = wanted
    const translation = await loadTranslation(wanted)
    if (wanted === language) $translation.set(translation)
  }
  $config.subscribe(({ lang }) => void follow(languageFor(lang)))
  return $translation
}

/**
 * Defines texts. Each dialog has a language of its own, so the texts of a set are made for each core, on first use.
 * @example const messages = defineMessages('account', { disconnect: 'Disconnect' })
 */
export function defineMessages<Body extends Texts>(id: string, english: Body): MessageSet<Body> {
  return (core) =>
    computed(core.use(createTranslation), (translation) => {
      const texts = Object.entries(english).map(([key, text]) => {
        const translated = translation[id]?.[key]
        return [key, translated === undefined ? text : typeof text === 'string' ? translated : params(translated)]
      })
      return Object.fromEntries(texts) as Body
    })
}

/** The texts of a set in the dialog's language. */
export function useMessages<Body>(messages: MessageSet<Body>): Body {
  return useStore(useCore().use(messages))
}

import { computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { createTranslation } from '#core/languages/create-translation.ts'
import type { BuiltTranslation, PluralForms } from '#core/texts/translation.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { params } from './params.ts'
import { plural, type PluralText } from './plural.ts'

type Text = string | { readonly template: string } | PluralText
type Texts = Readonly<Record<string, Text>>

/** A group of texts: English in the code, other languages under the same ids. */
export type MessageSet<Body> = (core: Core) => ReadableAtom<Body>

interface Languages {
  /** The language of the translated text, for its plural forms. */
  readonly language: string
  /** The language of numbers. */
  readonly lang: string
}

const isList = (set: NonNullable<BuiltTranslation[string]>): set is Extract<typeof set, readonly unknown[]> =>
  Array.isArray(set)

function inLanguage(english: Text, translated: string | PluralForms | undefined, languages: Languages): Text {
  const { language, lang } = languages
  if (typeof english === 'string') return typeof translated === 'string' ? translated : english
  if ('forms' in english) {
    if (translated === undefined) return plural(english.forms, 'en', lang)
    return plural(typeof translated === 'string' ? { other: translated } : translated, language, lang)
  }
  return typeof translated === 'string' ? params(translated) : english
}

/**
 * Defines texts. Each dialog has a language of its own, so the texts of a set are made for each core, on first use.
 * @example const messages = defineMessages('account', { disconnect: 'Disconnect' })
 */
export function defineMessages<Body extends Texts>(id: string, english: Body): MessageSet<Body> {
  return (core) =>
    computed(core.use(createTranslation), ({ sets, own, language, lang }) => {
      const translated = sets[id] ?? {}
      const texts = Object.entries(english).map(([key, text], index) => {
        const ownText = own[id]?.[key]
        if (ownText !== undefined) return [key, inLanguage(text, ownText, { language: lang, lang })]
        const known = isList(translated) ? translated[index] : translated[key]
        return [key, inLanguage(text, known ?? undefined, { language, lang })]
      })
      return Object.fromEntries(texts) as Body
    })
}

/** The texts of a set in the dialog's language. */
export function useMessages<Body>(messages: MessageSet<Body>): Body {
  return useStore(useCore().use(messages))
}

import { computed, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Core } from '#core/core.ts'
import { createTranslation } from '#core/languages/create-translation.ts'
import type { BuiltTranslation, PluralForms } from '#core/texts/translation.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

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

/** A text with a `{count}`, as a function of it; decimal digits are formatted exactly, however many there are. */
export interface PluralText {
  (values: { readonly count: number | `${number}` }): string
  readonly forms: PluralForms
}

/**
 * A text about a number of things. `grammar` is the language of the text, `digits` the dialog's language: they differ if a text isn’t
 * translated.
 * @example found: plural({ one: '{count} wallet found', other: '{count} wallets found' })
 */
export function plural(forms: PluralForms, grammar = 'en', digits = grammar): PluralText {
  const fill: (...args: Parameters<PluralText>) => string = ({ count }) => {
    const form = forms[new Intl.PluralRules(grammar).select(Number(count))] ?? forms.other
    return form.replace('{count}', () => new Intl.NumberFormat(digits).format(count))
  }
  return Object.assign(fill, { forms })
}

/** A text with `{placeholders}`, as a function of their values. */
export interface TextWithParams<Values extends Readonly<Record<string, string | number>>> {
  (values: Values): string
  readonly template: string
}

/** A value's own full stop, quoted or not, right before the sentence's full stop; an ellipsis is left alone. */
const DOUBLE_STOP = /(?<!\.)[.。।](?=\u2069?\s?[’”“»״」]?[.。।](?:\s|$))/g

/** Hebrew and Arabic letters. */
const FROM_RIGHT = /[\u0590-\u08ff]/

/**
 * A text whose placeholders are filled in when it is shown. Where a value ends as the sentence does, there is one full stop.
 * From right to left, a value stands by itself, and a sentence that begins with one keeps its direction [texts.direction].
 * @example approve: params<{ wallet: string }>('Open {wallet} and approve')
 */
export function params<Values extends Readonly<Record<string, string | number>>>(
  template: string,
): TextWithParams<Values> {
  const isFromRight = FROM_RIGHT.test(template)
  // A mark from right to left, since `dir="auto"` looks into what is isolated.
  const start = isFromRight && template.startsWith('{') ? '\u200f' : ''
  const fill = (values: Values) =>
    start +
    template
      .replace(/\{(\w+)\}/g, (_, name: string) => (isFromRight ? `\u2068${values[name]}\u2069` : String(values[name])))
      .replace(DOUBLE_STOP, '')
  return Object.assign(fill, { template })
}

/**
 * A text whose placeholders are elements, such as links, in the order of its language.
 * @example withNodes(texts.agree, { terms: <ExternalLink href={url}>{texts.terms}</ExternalLink> })
 */
export function withNodes<Name extends string>(
  { template }: Pick<TextWithParams<Readonly<Record<Name, string>>>, 'template'>,
  nodes: Readonly<Record<Name, ReactNode>>,
): ReactNode[] {
  // Split at the placeholders: texts are at the even places, names at the odd ones.
  return template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : nodes[part as Name]))
}

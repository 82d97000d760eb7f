import type { PluralForms, Translation } from '../src/core/texts/translation.ts'

/** The texts of a language, with what they are compared with. */
export interface Language {
  /** BCP-47. */
  readonly language: string
  readonly texts: Translation
  readonly english: Translation
  /** Texts that are the same in both languages on purpose. */
  readonly same: ReadonlySet<string>
}

type Text = string | PluralForms

/** Markup would be shown as it is. Characters that change the direction would change it for the sentence around them. */
const FORBIDDEN = /<\/?\w|&\w+;|[‪-‮]|^\s|\s$| {2}|^$/

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))
const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** Texts by `set.id`. */
const flat = (texts: Translation): ReadonlyMap<string, Text> =>
  new Map(
    Object.entries(texts).flatMap(([set, ids = {}]) =>
      Object.entries(ids).flatMap(([id, text]) => (text === undefined ? [] : [[`${set}.${id}`, text] as const])),
    ),
  )

/** The ids of the texts that a language lacks. */
export function findMissing({ texts, english }: Language): readonly string[] {
  const own = flat(texts)
  return [...flat(english).keys()].filter((id) => !own.has(id))
}

/** The ids of the texts that a language has in English, without a mark that they are the same. */
export function findEnglish({ texts, english, same }: Language): readonly string[] {
  const originals = flat(english)
  const isEnglish = (id: string, text: Text) => {
    const original = originals.get(id)
    if (original === undefined) return false
    const { other } = typeof original === 'string' ? { other: original } : original
    return hasWords(other) && !same.has(other) && formsOf(text).includes(other)
  }
  return [...flat(texts)].filter(([id, text]) => isEnglish(id, text)).map(([id]) => id)
}

/** One line for each text of a language that can't be shown, or that the dialog doesn't have. */
export function findFaults({ language, texts, english }: Language): readonly string[] {
  const originals = flat(english)
  return [...flat(texts)].flatMap(([id, text]) => {
    const original = originals.get(id)
    const faults = original === undefined ? ['isn’t a text of the dialog'] : faultsOf(text, original, language)
    return faults.map((fault) => `${id} ${fault}`)
  })
}

/** False for a translation whose English has other placeholders now, or has plural forms and had none, or the reverse. */
export function fits(text: Text, original: Text): boolean {
  if (typeof text === 'string' && typeof original === 'string')
    return differentPlaceholders(text, original).length === 0
  if (typeof text === 'string' || typeof original === 'string') return false
  const placeholders = placeholdersOf(original.other)
  return formsOf(text).every((form) => placeholdersOf(form).every((name) => placeholders.includes(name)))
}

function faultsOf(text: Text, original: Text, language: string): readonly string[] {
  if (typeof original === 'string') {
    if (typeof text !== 'string') return ['is one text, without plural forms']
    return [...faultsOfOne(text), ...differentPlaceholders(text, original)]
  }
  if (typeof text === 'string') return ['has plural forms']
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const has = Object.keys(text)
  if (has.toSorted().join() !== forms.toSorted().join())
    return [`has the forms ${has.join()} and needs ${forms.join()}`]
  return Object.entries(text).flatMap(([form, one]) => [
    ...faultsOfOne(one),
    ...(placeholdersOf(one).length === 0 && isOneNumber(form, language)
      ? []
      : differentPlaceholders(one, original.other)),
  ])
}

/** True if a form is used for a single number of things, so that a text can have it as a word. */
function isOneNumber(form: string, language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((one) => one === form).length === 1
}

const faultsOfOne = (text: string) => (FORBIDDEN.test(text) ? [`has markup, or too many spaces: “${text}”`] : [])

function differentPlaceholders(text: string, original: string): readonly string[] {
  const [has, needs] = [placeholdersOf(text), placeholdersOf(original)]
  return has.join() === needs.join()
    ? []
    : [`has the placeholders ${has.join() || 'none'} and needs ${needs.join() || 'none'}`]
}

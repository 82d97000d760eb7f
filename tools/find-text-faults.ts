import type { PluralForms, Translation } from '../../src/core/texts/translation.ts'

/** What a language is compared with. */
interface Measure {
  /** BCP-47. */
  readonly language: string
  readonly english: Translation
  /** Texts that are the same in both languages on purpose. */
  readonly same: ReadonlySet<string>
}

type Text = string | PluralForms

/** Markup would be shown as it is; letters that turn the direction would turn that of the sentence around them. */
const FORBIDDEN = /<\/?\w|&\w+;|[‪-‮]|^\s|\s$| {2}|^$/

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()
const flat = (texts: Translation) =>
  new Map(
    Object.entries(texts).flatMap(([set, ids = {}]) =>
      Object.entries(ids).flatMap(([id, text]) => (text === undefined ? [] : [[`${set}.${id}`, text] as const])),
    ),
  )

/** What is wrong with the texts of a language, one line for each. */
export function findTranslationFaults(texts: Translation, measure: Measure): string[] {
  const [english, own] = [flat(measure.english), flat(texts)]
  return [
    ...[...english.keys()].filter((id) => !own.has(id)).map((id) => `${id} is missing`),
    ...[...own].flatMap(([id, text]) => {
      const original = english.get(id)
      if (original === undefined) return [`${id} isn’t a text of the dialog`]
      return faultsOf(text, original, measure).map((fault) => `${id} ${fault}`)
    }),
  ]
}

function faultsOf(text: Text, original: Text, measure: Measure): string[] {
  if (typeof original === 'string') {
    if (typeof text !== 'string') return ['is one text, without plural forms']
    return [...faultsOfOne(text, original, measure), ...differentPlaceholders(text, original)]
  }
  if (typeof text === 'string') return ['has plural forms']
  const forms = new Intl.PluralRules(measure.language).resolvedOptions().pluralCategories
  const has = Object.keys(text)
  if (has.toSorted().join() !== forms.toSorted().join())
    return [`has the forms ${has.join()} and needs ${forms.join()}`]
  return Object.entries(text).flatMap(([form, one]) => [
    ...faultsOfOne(one, original.other, measure),
    ...(placeholdersOf(one).length === 0 && isOneNumber(form, measure.language)
      ? []
      : differentPlaceholders(one, original.other)),
  ])
}

/** Whether a form is used for a single number of things, so that a text can say it in a word. */
function isOneNumber(form: string, language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((one) => one === form).length === 1
}

function faultsOfOne(text: string, original: string, { same }: Measure): string[] {
  const isName = !/\p{L}/u.test(original.replaceAll(/\{\w+\}/g, ''))
  return [
    ...(FORBIDDEN.test(text) ? [`has markup, or too many spaces: “${text}”`] : []),
    ...(text === original && !isName && !same.has(text) ? [`is in English: “${text}”`] : []),
  ]
}

function differentPlaceholders(text: string, original: string): string[] {
  const [has, needs] = [placeholdersOf(text), placeholdersOf(original)]
  return has.join() === needs.join() ? [] : [`has the placeholders ${has.join() || 'none'} and needs ${needs.join()}`]
}

import type { PluralForms, Translation } from '../../../../src/core/texts/translation.ts'
import { readMessages } from '../../../../tools/read-messages.ts'

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü' }

/** A text in no real language that can still be read: `[!! Çöññéçt {wallet} !!]`. */
export function pseudoText(english: string): string {
  const accented = english.replace(/\{\w+\}|[aceinou]/g, (found) => ACCENTED[found] ?? found)
  return `[!! ${accented} !!]`
}

/** All texts of the product in the pseudo-language. */
export const pseudoTranslation = (): Translation =>
  mapValues(readMessages(), (texts = {}) =>
    mapValues(texts, (text = '') => (typeof text === 'string' ? pseudoText(text) : mapForms(text))),
  )

function mapForms(forms: PluralForms) {
  return { ...mapValues(forms as Readonly<Record<string, string>>, pseudoText), other: pseudoText(forms.other) }
}

const mapValues = <From, To>(fields: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]))

/** What is left of a text without its parts in the pseudo-language, punctuation and digits. */
export function unmarked(text: string): string {
  let rest = text
  // A text within a text, such as the reason of a failure, goes first.
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/\[!!(?:(?!\[!!).)*?!!\]/gs, ' ')]
  return /\p{L}/u.test(rest) ? rest.trim() : ''
}

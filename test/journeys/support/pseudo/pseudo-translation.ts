import type { PluralForms, Translation } from '../../../../src/core/texts/translation.ts'
import { readMessages } from '../../../../tools/read-messages.ts'
import { pseudoText } from './pseudo-text.ts'

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

/** A text for each form that a number has in a language; `other` for all that have none of their own. */
type CountForms = Readonly<Partial<Record<Intl.LDMLPluralRule, (values: { count: string }) => string>>> & {
  readonly other: (values: { count: string }) => string
}

/**
 * How many there are of something, in the grammar and the digits of a language.
 * @example countText(1, 'en', { one: texts.foundOne, other: texts.foundOther }) // '1 wallet found'
 */
export function countText(count: number, lang: string, forms: CountForms): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
  return form({ count: new Intl.NumberFormat(lang).format(count) })
}

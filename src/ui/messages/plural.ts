import type { PluralForms } from '#core/texts/translation.ts'

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

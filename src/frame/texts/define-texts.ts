import type { PluralForms } from '#core/texts/translation.ts'
import { textOf, type Message, type PanelLanguage, type PanelText } from './message.ts'

/** A text for each plural form is chosen by its `{count}`. */
type Text = string | PluralForms
export type Texts = Readonly<Record<string, Text>>
type Value = PanelText | number
type Values = Readonly<Record<string, Value>>

type NamesIn<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Arguments<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, Value>>]
type Messages<English extends Texts> = {
  readonly [Id in keyof English]: (
    ...values: English[Id] extends string
      ? Arguments<NamesIn<English[Id]>>
      : [values: Readonly<Record<'count', number>>]
  ) => Message
}

/**
 * Makes the messages of a set of texts. Another language has the same set under the same ids.
 * @example const texts = defineTexts('calls', { send: 'Send {amount}' }); texts.send({ amount: '1 ETH' })
 */
export function defineTexts<const English extends Texts>(set: string, english: English): Messages<English> {
  const messages = Object.entries(english).map(([id, text]) => [
    id,
    (values: Values = {}): Message =>
      (language) => {
        const translated = language.texts[set]?.[id]
        // A missing text is English, and so are its plural forms.
        const [chosen, grammar] = translated === undefined ? [text, 'en'] : [translated, language.language]
        return fill(choose(chosen, values, grammar), values, language)
      },
  ])
  return Object.fromEntries(messages) as Messages<English>
}

/** The text itself, or its form for the count by the grammar of a language. */
const choose = (text: Text, values: Values, grammar: string) =>
  typeof text === 'string'
    ? text
    : (text[new Intl.PluralRules(grammar).select(values['count'] as number)] ?? text.other)

/** The parts of a text, with its values at the odd places. */
const fill = (template: string, values: Values, language: PanelLanguage): readonly string[] =>
  template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : writeValue(values[part]!, language)))

const writeValue = (value: Value, language: PanelLanguage) =>
  typeof value === 'number' ? new Intl.NumberFormat(language.lang).format(value) : textOf(value, language)

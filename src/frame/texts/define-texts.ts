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
      (language) =>
        fill(language.texts[set]?.[id] ?? text, values, language),
  ])
  return Object.fromEntries(messages) as Messages<English>
}

/** The parts of a text, with its values at the odd places. */
function fill(text: Text, values: Values, language: PanelLanguage): readonly string[] {
  const template =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(language.language).select(values['count'] as number)] ?? text.other)
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : writeValue(values[part]!, language)))
}

const writeValue = (value: Value, language: PanelLanguage) =>
  typeof value === 'number' ? new Intl.NumberFormat(language.lang).format(value) : textOf(value, language)

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

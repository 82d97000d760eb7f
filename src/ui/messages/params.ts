/** A text with `{placeholders}`, as a function of their values. */
export interface TextWithParams<Values extends Readonly<Record<string, string | number>>> {
  (values: Values): string
  readonly template: string
}

/** A value's own full stop, quoted or not, right before that of the sentence; an ellipsis is left alone. */
const DOUBLE_STOP = /(?<!\.)[.。।](?=\s?[’”“»״」]?[.。।](?:\s|$))/g

/**
 * A text whose placeholders are filled in when it is shown. Where a value ends as the sentence does, there is one full stop.
 * @example approve: params<{ wallet: string }>('Open {wallet} and approve')
 */
export function params<Values extends Readonly<Record<string, string | number>>>(
  template: string,
): TextWithParams<Values> {
  const fill = (values: Values) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])).replace(DOUBLE_STOP, '')
  return Object.assign(fill, { template })
}

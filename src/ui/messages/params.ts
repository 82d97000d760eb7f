/** A text with `{placeholders}`, as a function of their values. */
export interface TextWithParams<Values extends Readonly<Record<string, string | number>>> {
  (values: Values): string
  readonly template: string
}

/**
 * A text whose placeholders are filled in when it is shown.
 * @example approve: params<{ wallet: string }>('Open {wallet} and approve')
 */
export function params<Values extends Readonly<Record<string, string | number>>>(
  template: string,
): TextWithParams<Values> {
  const fill = (values: Values) => template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return Object.assign(fill, { template })
}

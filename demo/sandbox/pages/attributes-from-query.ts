/** Attributes of an element; an empty string stands for a boolean attribute. */
export type Attributes = Readonly<Record<string, string>>

const NAME = /^[a-z][a-z0-9-]*$/
// Event handlers would be script; tests and `commandfor` rely on the id.
const REFUSED = /^(on.*|id)$/

/**
 * The defaults, overridden by the query: `?theme=dark` sets, `?open=` sets a boolean attribute, `?-preload` removes.
 * Names that aren't valid for attributes are ignored.
 */
export function attributesFromQuery(defaults: Attributes, query: URLSearchParams): Attributes {
  const attributes = new Map(Object.entries(defaults))
  for (const [parameter, value] of query) {
    const name = parameter.toLowerCase()
    if (name.startsWith('-')) attributes.delete(name.slice(1))
    else if (NAME.test(name) && !REFUSED.test(name)) attributes.set(name, value)
  }
  return Object.fromEntries(attributes)
}

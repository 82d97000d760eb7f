/** Attributes of an element: the empty text stands for a bare attribute. */
export type Attributes = Readonly<Record<string, string>>

const NAME = /^[a-z][a-z0-9-]*$/
// Handlers would be script; the id is what tests and `commandfor` rely on.
const REFUSED = /^(on.*|id)$/

/**
 * The defaults with a query's parameters over them: `?theme=dark` sets, `?open=` sets a bare attribute, `?-preload` removes.
 * Names that no attribute can have are left out.
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

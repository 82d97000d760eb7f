/**
 * True if two values of a prop are equal: lists and plain objects are compared deeply, since in JSX they are new on
 * each render; everything else, such as a provider or a function, by identity.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** Props as React takes them for a custom element. React 18 would write `false`, which means the same as `true`. */
export const toAttributes = (props: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name, value]: [string, unknown]) => name.includes('-') || value !== false)
      .map(([name, value]: [string, unknown]) => [name === 'className' ? 'class' : name, value]),
  )

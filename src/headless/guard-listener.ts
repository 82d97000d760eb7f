/** A listener of the site. If it throws, that is an uncaught error, as of a listener of events, and harms nothing else. */
export function guardListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
): (...values: Values) => void {
  return (...values) => {
    try {
      listener(...values)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}

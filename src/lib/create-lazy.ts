/** Loads once, on first use. If that fails, the next use tries again. */
export function createLazy<Value, Args extends unknown[]>(
  load: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  let loading: Promise<Value> | undefined
  return (...args) => {
    loading ??= load(...args).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

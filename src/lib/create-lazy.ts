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

/**
 * A stand-in for an object whose methods all return promises: the first call loads it, and later ones reach it at once.
 * It isn’t a promise itself, so it can be awaited and returned.
 */
export function lazyApi<Api extends object>(load: () => Promise<Api>): Api {
  let loaded: Api | undefined
  return new Proxy({} as Api, {
    get: (_, method) =>
      method === 'then'
        ? undefined
        : async (...args: unknown[]) => {
            loaded ??= await load()
            return Reflect.apply(Reflect.get(loaded, method) as (...args: unknown[]) => unknown, loaded, args)
          },
  })
}

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

import type { StoragePort } from '../ports/storage.ts'

/** The same storage under keys that end in the dialog's scope; the first dialog of a page has none. */
export function createScopedStorage(getStorage: () => StoragePort, scope: string): StoragePort {
  const scoped = (key: string) => (scope ? `${key}#${scope}` : key)
  return {
    get: (key) => getStorage().get(scoped(key)),
    set: (key, value) => getStorage().set(scoped(key), value),
    remove: (key) => getStorage().remove(scoped(key)),
  }
}

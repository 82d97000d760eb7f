import type { StoragePort } from '#core/ports/storage.ts'

/** Storage that lives as long as a test, and what is in it. */
export function createMemoryStorage(): StoragePort & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

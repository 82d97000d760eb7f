import type { StoragePort } from '../ports/storage.ts'

interface ScopedStorageDeps {
  /** The storage in force: the browser's, or the host's own. Asking for it may throw. */
  getStorage(): StoragePort
  /** Keys end in it; the first dialog of a page has none. */
  scope: string
  /** Called each time that the storage refuses. */
  onBlocked(cause: unknown): void
}

/**
 * A storage under keys of the dialog's own. What it refuses, blocked, full or broken, at whatever time, is kept in memory and
 * so holds until the page goes. Never rejects.
 */
export function createScopedStorage({ getStorage, scope, onBlocked }: ScopedStorageDeps): StoragePort {
  const memory = new Map<string, string>()

  /** What the storage answers, in a list; nothing where it refuses. */
  async function call(method: keyof StoragePort, key: string, value = '') {
    try {
      return [await getStorage()[method](scope ? `${key}#${scope}` : key, value)]
    } catch (cause) {
      onBlocked(cause)
      return undefined
    }
  }

  return {
    get: async (key) => memory.get(key) ?? ((await call('get', key))?.[0] as string | null | undefined),
    async set(key, value) {
      memory.set(key, value)
      const isKept = await call('set', key, value)
      if (memory.get(key) !== value) return
      if (isKept) memory.delete(key)
      // An older value must not come back on the next page.
      else await call('remove', key)
    },
    async remove(key) {
      memory.delete(key)
      await call('remove', key)
    },
  }
}

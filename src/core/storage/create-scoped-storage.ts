import type { StoragePort } from '../ports/storage.ts'

interface ScopedStorageDeps {
  /** The storage in force: the browser's, or the host's own. Asking for it may throw. */
  getStorage(): StoragePort
  /** The suffix of keys; empty on most pages. */
  getScope(): string
  /** Called each time that something was stored or removed. */
  onStored?(): void
  /** Called each time that the storage refuses. */
  onBlocked(cause: unknown): void
}

/**
 * A storage under keys of the dialog's own. What it refuses, blocked, full or broken, at whatever time, is kept in memory and
 * so holds until the page goes. Never rejects.
 */
export function createScopedStorage({ getStorage, getScope, onStored, onBlocked }: ScopedStorageDeps): StoragePort {
  const memory = new Map<string, string>()

  /** Calls the storage; `undefined` if it refuses. */
  async function call(method: keyof StoragePort, key: string, value = '') {
    try {
      const scope = getScope()
      const answer = await getStorage()[method](scope ? `${key}#${scope}` : key, value)
      if (method !== 'get') onStored?.()
      return { answer }
    } catch (cause) {
      onBlocked(cause)
      return undefined
    }
  }

  return {
    async get(key) {
      return memory.get(key) ?? ((await call('get', key))?.answer as string | null | undefined)
    },
    async set(key, value) {
      memory.set(key, value)
      const isStored = await call('set', key, value)
      if (memory.get(key) !== value) return
      if (isStored) memory.delete(key)
      // An older value must not come back on the next page.
      else await call('remove', key)
    },
    async remove(key) {
      memory.delete(key)
      await call('remove', key)
    },
  }
}

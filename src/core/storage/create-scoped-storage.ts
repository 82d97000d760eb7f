import { within } from '#lib/within.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'

/** After this long without an answer, a host's own storage counts as broken [storage.silent]. Real ones take a few milliseconds. */
export const STORAGE_TIMEOUT_MS = 5_000

interface ScopedStorageDeps {
  /** The storage in force: the browser's, or the host's own. Asking for it may throw. */
  getStorage(): StoragePort
  /** The suffix of keys; empty on most pages. */
  getScope(): string
  clock: Clock
  /** Called each time that something was stored or removed. */
  onStored?(): void
  /** Called each time that the storage refuses. */
  onBlocked(cause: unknown): void
}

const silent = () => new Error(`The storage gave no answer within ${STORAGE_TIMEOUT_MS / 1000} s`)

/**
 * A storage under keys of the dialog's own. What it refuses, blocked, full, broken or silent, at whatever time, is kept in memory
 * and so holds until the page goes. A storage that was silent once isn't called again. If it refuses to read a value, the last known one counts:
 * without it, a session would count as ended [storage.refused]. Never rejects.
 */
export function createScopedStorage({
  getStorage,
  getScope,
  clock,
  onStored,
  onBlocked,
}: ScopedStorageDeps): StoragePort {
  const memory = new Map<string, string>()
  let isSilent = false
  /** Values as the storage last had them. */
  const lastRead = new Map<string, string | null | undefined>()

  /** Calls the storage; `undefined` if it refuses. */
  async function call(method: keyof StoragePort, key: string, value = '') {
    try {
      if (isSilent) throw silent()
      const scope = getScope()
      const asked = Promise.resolve(getStorage()[method](scope ? `${key}#${scope}` : key, value))
      const answered = asked.then((answer) => ({ answer }))
      const settled = await within(answered, STORAGE_TIMEOUT_MS, clock)
      isSilent ||= !settled
      if (!settled) throw silent()
      if (method !== 'get') onStored?.()
      return settled
    } catch (cause) {
      onBlocked(cause)
      return undefined
    }
  }

  return {
    async get(key) {
      const own = memory.get(key)
      if (own !== undefined) return own
      const read = await call('get', key)
      if (read) lastRead.set(key, read.answer as string | null | undefined)
      return lastRead.get(key)
    },
    async set(key, value) {
      memory.set(key, value)
      const isStored = await call('set', key, value)
      if (memory.get(key) !== value) return
      lastRead.set(key, value)
      if (isStored) memory.delete(key)
      // An older value must not come back on the next page.
      else await call('remove', key)
    },
    async remove(key) {
      memory.delete(key)
      lastRead.delete(key)
      await call('remove', key)
    },
  }
}

import type { StoragePort } from '#core/ports/storage.ts'

interface BrowserStorageDeps {
  /** Called once, the first time that the browser refuses to keep values. */
  onBlocked?(cause: unknown): void
  /** Reading it may throw already: browsers block it in frames, and where cookies are off. */
  getArea?(): Storage
}

/** Storage that answers at once. */
export interface BrowserStorage extends StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/**
 * localStorage where it works. Values that it refuses (blocked, full) are kept in memory, and so hold until the page goes.
 * Never throws.
 */
export function createBrowserStorage({
  onBlocked,
  getArea = () => window.localStorage,
}: BrowserStorageDeps = {}): BrowserStorage {
  const memory = new Map<string, string>()
  let isReported = false

  function attempt<Result>(run: (area: Storage) => Result): { result: Result } | undefined {
    try {
      return { result: run(getArea()) }
    } catch (cause) {
      const isNews = !isReported
      isReported = true
      if (isNews) onBlocked?.(cause)
      return undefined
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((area) => area.getItem(key))?.result ?? null,
    set(key, value) {
      memory.delete(key)
      if (attempt((area) => area.setItem(key, value))) return
      memory.set(key, value)
      attempt((area) => area.removeItem(key)) // An older value must not come back on the next page.
    },
    remove(key) {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
  }
}

import type { StoragePort } from '#core/ports/storage.ts'

/** localStorage. Each call may throw: browsers block it in frames, or when cookies are off, and it gets full. */
export function createBrowserStorage(): StoragePort {
  return {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
  }
}

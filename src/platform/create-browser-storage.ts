import type { StoragePort } from '#core/ports/storage.ts'
import type { WakeSignals } from '#core/ports/wake-signals.ts'

/** localStorage. Each call may throw: browsers block it in frames, or when cookies are off, and it gets full. */
export function createBrowserStorage(): StoragePort {
  return {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
  }
}

/**
 * Nothing here keeps the page out of the browser's back-forward cache, from which it may come back. Storage events come
 * only from other tabs; only keys that begin with `prefix` count, and clearing everything. A page that becomes hidden gets
 * a signal, too, so that it can load what it may need when it wakes.
 */
export function createBrowserWakeSignals(prefix: string): WakeSignals {
  return {
    listen(onWake) {
      const controller = new AbortController()
      const onEvent = ({ key }: { key?: string | null }) => {
        if ((key ?? prefix).startsWith(prefix)) onWake()
      }
      // Events dispatched on the document also reach the window.
      for (const name of ['storage', 'visibilitychange', 'resume'])
        addEventListener(name, onEvent as EventListener, { capture: true, signal: controller.signal })
      return () => controller.abort()
    },
  }
}

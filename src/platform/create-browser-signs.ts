import type { Signs } from '#core/ports/signs.ts'

/**
 * Nothing here keeps the page out of the browser's back-forward cache, out of which it comes into sight. Storage events come
 * from other tabs only; only keys that begin with `prefix` count, and the clearing of all. A page that goes out of sight gets
 * a sign, too: what it may need when it wakes is then loaded.
 */
export function createBrowserSigns(prefix: string): Signs {
  return {
    listen(onSign) {
      const controller = new AbortController()
      const onEvent = ({ key }: { key?: string | null }) => {
        if ((key ?? prefix).startsWith(prefix)) onSign()
      }
      // What is dispatched on the document also reaches the window.
      for (const name of ['storage', 'visibilitychange', 'resume'])
        addEventListener(name, onEvent as EventListener, { capture: true, signal: controller.signal })
      return () => controller.abort()
    },
  }
}

import type { PageVisibility } from '#core/ports/page-visibility.ts'

/** The visibility of this page. */
export function createPageVisibility(): PageVisibility {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    listen(onChange) {
      document.addEventListener('visibilitychange', onChange)
      addEventListener('pageshow', onChange)
      return () => {
        document.removeEventListener('visibilitychange', onChange)
        removeEventListener('pageshow', onChange)
      }
    },
  }
}

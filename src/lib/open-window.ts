/**
 * Opens a window; call it within the visitor’s click. `undefined` if the browser blocks it: it returns null, or throws, as in sandboxed
 * frames and on pages that have replaced `open`.
 */
export function openWindow(page: Pick<Window, 'open'>, url: string, features?: string): Window | undefined {
  try {
    return page.open(url, '_blank', features) ?? undefined
  } catch {
    return undefined
  }
}

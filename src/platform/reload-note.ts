/** Reloads the page, and keeps `note` for it if the browser allows that. */
export function reloadWithNote(key: string, note: string): void {
  try {
    sessionStorage.setItem(key, note)
  } catch {
    // Storage is blocked or full: the visitor reopens the dialog themselves.
  }
  location.reload()
}

/** True if there is a note. */
export function hasReloadNote(key: string): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false // Without storage, nothing was kept.
  }
}

/** Reads the note that was left before this page was loaded, once. */
export function consumeReloadNote(key: string): string | undefined {
  try {
    const note = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return note
  } catch {
    return undefined // Without storage, nothing was kept.
  }
}

/** Loads the page anew, and keeps `note` for it, if the browser lets it. */
export function reloadWithNote(key: string, note: string): void {
  try {
    sessionStorage.setItem(key, note)
  } catch {
    // Blocked or full: the visitor opens the dialog again by hand.
  }
  location.reload()
}

/** What was noted before this page was loaded, once. */
export function takeReloadNote(key: string): string | undefined {
  try {
    const note = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return note
  } catch {
    return undefined // A tab without storage has kept nothing.
  }
}

/** True if there is a note. In its own file, because every page checks this. */
export function hasReloadNote(key: string): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false // Without storage, nothing was kept.
  }
}

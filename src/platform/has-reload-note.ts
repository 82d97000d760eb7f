/** Whether there is a note. In its own file, since every page checks this. */
export function hasReloadNote(key: string): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false // Without storage, nothing was kept.
  }
}

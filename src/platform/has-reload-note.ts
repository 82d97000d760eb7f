/** Whether a note waits. Apart from what writes and takes it: this is asked on every page. */
export function hasReloadNote(key: string): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false // A tab without storage has kept nothing.
  }
}

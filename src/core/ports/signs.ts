/**
 * Signs that something may have happened of which the page did not hear: another tab has stored something, the page comes
 * into sight, from sleep, or back from the browser's back-forward cache.
 */
export interface Signs {
  /** Returns a function that stops it. */
  listen(onSign: () => void): () => void
}

/**
 * Signals that the page may have missed something: another tab has stored something, or the page becomes visible,
 * wakes from sleep, or comes back from the browser's back-forward cache.
 */
export interface Signs {
  /** Returns a function that stops it. */
  listen(onSign: () => void): () => void
}

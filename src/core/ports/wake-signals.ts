/**
 * Signals that the page may have missed something: another tab has stored something, or the page becomes visible,
 * wakes from sleep, or comes back from the browser's back-forward cache.
 */
export interface WakeSignals {
  /** Returns a function that stops it. */
  listen(onWake: () => void): () => void
}

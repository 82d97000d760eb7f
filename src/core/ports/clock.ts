/** Time as a port, so that tests decide when it passes. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /**
   * Milliseconds since some moment. Unlike `now`, it never jumps when the system's clock is set: for waits that begin and end on this
   * page.
   */
  elapsed(): number
  /** Calls `run` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

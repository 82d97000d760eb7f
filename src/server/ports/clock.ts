/** Time. Tests decide when it passes. */
export interface ServerClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `run` every `periodMs` until the returned function is called. Does not keep the process alive. */
  every(periodMs: number, run: () => void): () => void
}

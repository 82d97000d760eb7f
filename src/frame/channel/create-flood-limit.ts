import type { Clock } from '#core/ports/clock.ts'

const WINDOW_MS = 10_000
/** A busy page sends a few dozen requests a second. */
const MESSAGES_PER_WINDOW = 2_000

/** Returns true while a page's next message may be read: at most 2,000 in 10 s [frame.flood]. */
export function createFloodLimit(clock: Pick<Clock, 'now'>): () => boolean {
  let startedAt = clock.now()
  let count = 0
  return () => {
    const now = clock.now()
    if (now - startedAt >= WINDOW_MS || now < startedAt) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= MESSAGES_PER_WINDOW
  }
}

import type { Clock } from '#core/ports/clock.ts'

/** Timers overflow at 24 days, so expiry is checked this often. */
const CHECK_INTERVAL_MS = 24 * 60 * 60_000

/** Calls `onExpired` once `readExpiresAt()` has passed, which may move on meanwhile. Returns a function that stops it. */
export function watchExpiry(clock: Clock, readExpiresAt: () => number, onExpired: () => void): () => void {
  let cancel = () => {}
  const schedule = (leftMs: number) => {
    cancel = clock.after(Math.min(Math.max(leftMs, 0), CHECK_INTERVAL_MS), check)
  }
  function check() {
    const leftMs = readExpiresAt() - clock.now()
    if (leftMs <= 0) onExpired()
    else schedule(leftMs)
  }
  schedule(readExpiresAt() - clock.now())
  return () => cancel()
}

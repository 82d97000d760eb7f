import type { Clock } from '#core/ports/clock.ts'

/** The browser's time. Delays over 2^31 - 1 ms (24.8 days) would fire at once: nothing here waits that long. */
export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

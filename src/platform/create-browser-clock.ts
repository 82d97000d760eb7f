import type { Clock } from '#core/ports/clock.ts'

/** Timers with a longer delay (24.8 days) fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** The browser's time. Delays can be as long as a server asks for, or as a clock was set back: longer ones run after 24.8 days. */
export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(delayMs, run) {
      // Timers drop fractions of a millisecond, and would come before `elapsed` has reached the moment.
      const timer = setTimeout(run, Math.ceil(Math.min(delayMs, LONGEST_DELAY_MS)))
      return () => clearTimeout(timer)
    },
  }
}

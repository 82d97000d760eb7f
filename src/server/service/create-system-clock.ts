import type { ServerClock } from '../ports/clock.ts'

/** The machine's own clock. */
export function createSystemClock(): ServerClock {
  return {
    now: () => Date.now(),
    every(periodMs, run) {
      const timer = setInterval(run, periodMs).unref()
      return () => clearInterval(timer)
    },
  }
}

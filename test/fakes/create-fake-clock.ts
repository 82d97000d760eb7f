import type { Clock } from '#core/ports/clock.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Lets time pass: runs what is due, in order, and lets the promises in between settle. */
  advance(ms: number): Promise<void>
  /** The same without letting promises settle in between. */
  pass(ms: number): void
  /** Sets the system's clock, which moves no timer. */
  set(ms: number): void
  /** How many timers are waiting. */
  readonly pending: number
}

/** Resolves once promises that are ready have settled, dynamic imports of loaded modules included. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Creates a clock that starts at `startMs` since the epoch. */
export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
  const timers = new Set<{ at: number; run: () => void }>()
  let now = startMs
  let aheadMs = 0

  /** The end of a step. @throws RangeError for NaN, after which no timer would ever be due */
  function endAfter(ms: number): number {
    if (!Number.isNaN(now + ms)) return now + ms
    throw new RangeError(`A clock can't advance by ${ms} ms. Is a constant imported that the module doesn't export?`)
  }

  /** Runs the first timer that is due by `end`; false where there is none. */
  function runNext(end: number): boolean {
    const [due] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
    if (!due) return false
    timers.delete(due)
    now = due.at
    due.run()
    return true
  }

  return {
    now: () => now + aheadMs,
    elapsed: () => now,
    set: (ms) => void (aheadMs = ms - now),
    after(delayMs, run) {
      const timer = { at: now + delayMs, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const end = endAfter(ms)
      await settled()
      while (runNext(end)) await settled()
      now = end
    },
    pass(ms) {
      const end = endAfter(ms)
      while (runNext(end));
      now = end
    },
    get pending() {
      return timers.size
    },
  }
}

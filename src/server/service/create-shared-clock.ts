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

/** The clocks of two machines differ by less, if they are set at all. */
const MAX_OFF_MS = 5_000

/** A clock that all processes on one database share. */
export interface SharedClock extends ServerClock {
  /** Compares the machine’s clock with the shared one; from then on `now` is the shared time. */
  synchronize(): Promise<void>
}

/**
 * The database's time, so that a machine whose clock is wrong doesn't end sessions or codes early, and counts limits like the
 * other machines. Without a shared clock, the machine's own time.
 * @param own the machine’s
 * @param readShared asks the database for its time, in milliseconds since the epoch
 * @param onOff called with how far the machine’s clock is off, if it is more than 5 s; positive if it is ahead
 */
export function createSharedClock(
  own: ServerClock,
  readShared: (() => Promise<number>) | undefined,
  onOff: (aheadMs: number) => void,
): SharedClock {
  let aheadMs = 0
  return {
    now: () => own.now() - aheadMs,
    every: (periodMs, run) => own.every(periodMs, run),
    async synchronize() {
      if (!readShared) return
      const before = own.now()
      const shared = await readShared()
      // The answer was made about halfway between the question and now.
      aheadMs = Math.round((before + own.now()) / 2 - shared)
      if (Math.abs(aheadMs) > MAX_OFF_MS) onOff(aheadMs)
    },
  }
}

import type { ServerClock } from '../ports/clock.ts'

/** The clocks of two machines differ by less, if they are set at all. */
const MAX_OFF_MS = 5_000

/** A clock that all processes on one database share. */
export interface SharedClock extends ServerClock {
  /** Compares the machine’s clock with the shared one; from then on `now` is the shared time. */
  synchronize(): Promise<void>
}

/**
 * Time by the database, so that a machine whose clock is wrong ends nobody’s session or code, and counts limits as the others
 * do. Without a shared clock it is the machine’s own.
 * @param own the machine’s
 * @param readShared asks the database for its time, in milliseconds since the epoch
 * @param onOff is told by how much the machine’s clock is wrong, if it is by more than 5 s; positive if it is ahead
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

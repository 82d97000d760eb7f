import type { Clock } from '#core/ports/clock.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { within } from '#lib/within.ts'

/** A wallet that has agreed to a switch may take this long to update the session. */
const SWITCH_SETTLE_MS = 5_000

/** Waits for a session to get somewhere. */
export interface Arrivals {
  /** Checks again; to be called after each change of the session. */
  check(): void
  /** Resolves with whether `isThere` became true within `SWITCH_SETTLE_MS`. Rejects with the reason of `over`. */
  wait(isThere: () => boolean): Promise<boolean>
}

export function createArrivals(clock: Clock, signal: AbortSignal): Arrivals {
  const checks = new Set<() => void>()
  return {
    check() {
      for (const check of [...checks]) check()
    },
    async wait(isThere) {
      const { promise: arrival, resolve } = createDeferred<boolean>()
      const check = () => {
        if (isThere()) resolve(true)
      }
      checks.add(check)
      check()
      try {
        return (await within(untilAborted(arrival, signal), SWITCH_SETTLE_MS, clock)) ?? false
      } finally {
        checks.delete(check)
      }
    },
  }
}

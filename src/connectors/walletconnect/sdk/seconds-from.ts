import type { Clock } from '#core/ports/clock.ts'

/** The moment that many seconds from now, in seconds since the epoch, as the protocol counts. */
export const secondsFrom = (clock: Clock, seconds: number): number => Math.floor(clock.now() / 1_000) + seconds

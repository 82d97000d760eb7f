/**
 * True if something was read less than this long ago. If the clock was set back since, its age is unknown, and it counts as old.
 * @param readAt milliseconds since the epoch, as is `now`
 */
export const isYounger = (readAt: number, limitMs: number, now: number): boolean =>
  readAt <= now && now - readAt < limitMs

/** Whole seconds until a moment, rounded up: a wait is never shown as over too early. 0 once it has passed. */
export const secondsLeft = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000))

/** Milliseconds until a second less is left, rounded up: a browser's timer drops what is less than one, and would be too early. */
export const untilNextSecond = (milliseconds: number): number =>
  Math.ceil(milliseconds - (secondsLeft(milliseconds) - 1) * 1000)

/** Whole seconds until a moment, rounded up: a wait is never shown as over too early. 0 once it has passed. */
export const secondsLeft = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000))

/** Turns a part on and off. */
export interface Switch<Part> {
  /** The part; `undefined` while it is off. */
  readonly part: Part | undefined
  /** Starts the part, unless it is on. Rejects if it doesn't start. */
  start(): Promise<void>
  /** Stops the part, unless it is off. */
  stop(): Promise<void>
}

/** Creates a switch that is off. Its calls are carried out one after another: two at once would start the part twice. */
export function createSwitch<Part>(
  startPart: () => Promise<Part>,
  stopPart: (part: Part) => Promise<void>,
): Switch<Part> {
  let part: Part | undefined
  let last: Promise<unknown> = Promise.resolve()

  function enqueue(run: () => Promise<void>): Promise<void> {
    const done = last.then(run)
    last = done.catch(() => {}) // Its caller gets the error.
    return done
  }

  return {
    get part() {
      return part
    },
    start: () =>
      enqueue(async () => {
        part ??= await startPart()
      }),
    stop: () =>
      enqueue(async () => {
        const own = part
        part = undefined
        if (own !== undefined) await stopPart(own)
      }),
  }
}

/** Runs a task after the tasks before it have settled, and resolves or rejects with it. */
export type SerialQueue = <Result>(run: () => Result | Promise<Result>) => Promise<Result>

/** A failed task doesn’t stop the ones after it. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const result = last.then(run, run)
    last = result
    return result
  }
}

/** The promise's outcome, or `undefined` once `delayMs` have passed by `clock`. */
export function within<Value>(
  promise: Promise<Value>,
  delayMs: number,
  clock: { after(delayMs: number, run: () => void): () => void },
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(delayMs, () => resolve(undefined))
    promise.then(resolve, reject).finally(cancelTimer)
  })
}

/** The promise's outcome, or `undefined` once `delayMs` have passed by `clock`. Of a thenable, `then` is read once. */
export async function within<Value>(
  promise: PromiseLike<Value>,
  delayMs: number,
  clock: { after(delayMs: number, run: () => void): () => void },
): Promise<Value | undefined> {
  let cancelTimer = () => {}
  const limit = new Promise<undefined>((resolve) => {
    cancelTimer = clock.after(delayMs, () => resolve(undefined))
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    cancelTimer()
  }
}

/** Resolves once `delayMs` have passed by `clock`; rejects with the signal's reason as soon as it is aborted. */
export function wait(
  delayMs: number,
  clock: { after(delayMs: number, run: () => void): () => void },
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const cancelTimer = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    function onAbort() {
      cancelTimer()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

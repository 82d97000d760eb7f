import { untilAborted } from '#lib/until-aborted.ts'

/** Runs requests one at a time, in their order [walletconnect.queue]. */
export type RequestQueue = <Answer>(run: () => Promise<Answer>) => Promise<Answer>

/** When `over` is aborted, the current request and all that wait reject with its reason. */
export function createRequestQueue(over: AbortSignal): RequestQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const answer = last.then(() => {
      over.throwIfAborted()
      return untilAborted(run(), over)
    })
    last = answer.catch(() => {}) // Its caller handles it; the ones behind it go on.
    return untilAborted(answer, over)
  }
}

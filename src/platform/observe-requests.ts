/** A request that this page has made by `fetch`, as the browser's own record has it. */
export interface ObservedRequest {
  readonly url: string
  /** When it ended, in ms since the epoch. */
  readonly endedAt: number
  readonly durationMs: number
  /** The HTTP status; 0 without an answer. `undefined` in browsers that don’t report it. */
  readonly status: number | undefined
}

/** Reports each request by `fetch`, earlier ones too, as far as the browser has kept them. Returns a function that stops. */
export function observeRequests(onRequest: (request: ObservedRequest) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch') continue
      onRequest({
        url: entry.name,
        endedAt: performance.timeOrigin + entry.startTime + entry.duration,
        durationMs: entry.duration,
        status: 'responseStatus' in entry ? entry.responseStatus : undefined,
      })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

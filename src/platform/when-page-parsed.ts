/**
 * Calls `run` once the document has been parsed and its module scripts have run, so that their listeners miss nothing.
 * If that has happened already, at once. Returns a function that cancels it.
 */
export function whenPageParsed(run: () => void): () => void {
  const [navigation] = readNavigation()
  const isParsed = document.readyState === 'complete' || (navigation?.domContentLoadedEventStart ?? 0) > 0
  let isCancelled = false
  const runOnce = () => {
    if (!isCancelled) run()
  }
  if (isParsed) queueMicrotask(runOnce)
  else document.addEventListener('DOMContentLoaded', runOnce, { once: true })
  return () => {
    isCancelled = true
  }
}

/** Most versions of jsdom have no navigation timing: there, `readyState` decides alone. */
function readNavigation(): readonly (PerformanceNavigationTiming | undefined)[] {
  const { getEntriesByType } = performance as Partial<Performance>
  return (getEntriesByType?.call(performance, 'navigation') ?? []) as PerformanceNavigationTiming[]
}

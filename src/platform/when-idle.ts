/** Calls `run` once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const start = () => {
    if (!signal.aborted) run()
  }
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
    // For browsers without it.
    else setTimeout(start, 200)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal })
  return () => controller.abort()
}

/** Calls `run` once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController()
  const schedule = () => {
    const cancel = 'requestIdleCallback' in window ? idle(run) : later(run)
    controller.signal.addEventListener('abort', cancel)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true, signal: controller.signal })
  return () => controller.abort()
}

function idle(run: () => void) {
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** For browsers without `requestIdleCallback`. */
function later(run: () => void) {
  const handle = setTimeout(run, 200)
  return () => clearTimeout(handle)
}

const CHECK_INTERVAL_MS = 500

/**
 * Calls back once the process that started this one is gone, as happens when npm or a terminal is killed hard.
 * @returns ends the watch
 */
export function onParentEnd(callback: () => void): () => void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, CHECK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Runs a task while no other tab of this origin runs one with the same name. Without Web Locks (on a page without HTTPS, in an
 * older browser, or where the browser refuses them), the task runs at once.
 */
export async function runWithWebLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Undefined on a page without HTTPS, whatever its type says.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return run()
  let started: Promise<Result> | undefined
  try {
    await locks.request(name, () => (started = run()))
  } catch (error) {
    if (started) throw error
  }
  return started ?? run()
}

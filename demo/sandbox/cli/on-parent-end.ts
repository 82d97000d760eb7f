import { readFileSync } from 'node:fs'

const CHECK_INTERVAL_MS = 250

/**
 * Calls back once the process that started this one has ended, for example because npm or a terminal was killed with SIGKILL.
 * npm starts scripts through a shell that outlives it. If the parent is a shell and the system has /proc, npm is watched too.
 * @returns a function that ends the watch
 */
export function onParentEnd(callback: () => void): () => void {
  const before = lineage()
  const timer = setInterval(() => {
    if (lineage() === before) return
    clearInterval(timer)
    callback()
  }, CHECK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function lineage(): string {
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
  return `${process.ppid} ${isUnderNpm ? (parentOfShell(process.ppid) ?? '') : ''}`
}

/** The parent of a process, if that process is a shell according to /proc. */
function parentOfShell(pid: number): string | undefined {
  try {
    // pid (name) state ppid …
    return /^\d+ \((?:ba|da|a|z)?sh\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined // no /proc here, or the parent has just exited, which its id will show
  }
}

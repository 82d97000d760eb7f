// A watchdog: reads `+pid` and `-pid` lines and, once its standard input closes, kills the processes that are left.
// The input closes however the parent ends, even by SIGKILL, when the parent itself can't clean up.
import { createInterface } from 'node:readline'

const pids = new Set<number>()

// Ctrl-C reaches the whole process group; the watchdog must outlive the parent that it watches.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })

lines.on('line', (line) => {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) pids.add(pid)
  else pids.delete(pid)
})

lines.on('close', () => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
})

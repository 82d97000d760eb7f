import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SandboxError } from '../sandbox-error.ts'

/** A child whose output can be read. */
export type GuardedChild = ChildProcessByStdio<null, Readable, Readable>

/** Starts child processes and makes sure that none outlives this process, however it ends. */
export interface ChildGuard {
  /** True from the first call of {@link ChildGuard.stop}: from then on, the exit of a child is expected. */
  readonly stopping: boolean
  /** Starts `command`; it is ended when this process ends. @throws SandboxError after {@link ChildGuard.stop} */
  spawn(command: string, args: readonly string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }): GuardedChild
  /** Sends one child SIGTERM, and SIGKILL 1.5 s later. Resolves once it has exited. */
  end(child: GuardedChild): Promise<void>
  /** Ends every child and the watchdog. */
  stop(): Promise<void>
}

/** Time between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 1500

/** Beside this file, in the sources and in what is built of them. */
const WATCHDOG = fileURLToPath(new URL(`./end-children${extname(import.meta.url)}`, import.meta.url))

/** Creates a guard with its watchdog process. */
export function createChildGuard(): ChildGuard {
  const children = new Set<GuardedChild>()
  let stopping = false
  const watchdog = spawn(process.execPath, ['--no-warnings', WATCHDOG], { stdio: ['pipe', 'ignore', 'inherit'] })
  const watchdogGone = once(watchdog, 'exit')
  // A watchdog that was killed by hand must not end the sandbox through a broken pipe.
  watchdog.stdin.on('error', () => {})

  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.on('exit', killAll)

  const end = async (child: GuardedChild) => {
    if (!children.has(child)) return
    const gone = once(child, 'exit')
    const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(force)
  }

  return {
    get stopping() {
      return stopping
    },
    spawn(command, args, options = {}) {
      if (stopping) throw new SandboxError('The sandbox has been stopped.')
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      const { pid } = child
      if (pid === undefined) return child // 'error' follows, for the caller to report
      children.add(child)
      watchdog.stdin.write(`+${pid}\n`)
      child.once('exit', () => {
        children.delete(child)
        if (watchdog.stdin.writable) watchdog.stdin.write(`-${pid}\n`)
      })
      return child
    },
    end,
    async stop() {
      stopping = true
      await Promise.all([...children].map(end))
      process.off('exit', killAll)
      watchdog.stdin.end()
      await watchdogGone
    },
  }
}

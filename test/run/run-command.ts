import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface CommandOptions {
  readonly cwd: string
  /** In addition to this process's own; undefined leaves one of those out. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Ends the command and all that it started. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Told each line of what it prints, while it runs. */
  readonly onLine?: (line: string) => void
}

export interface CommandResult {
  /** `ok`, or why not: an exit code, a signal, the time limit, or that it could not be started. */
  readonly end: 'ok' | { readonly reason: string }
  readonly output: string
}

const KILL_AFTER_MS = 5000
const HAS_GROUPS = process.platform !== 'win32'

/** Runs a command without standard input, in a process group of its own, which is empty when this resolves. Never rejects. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const lines: string[] = []
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: HAS_GROUPS,
  })
  const take = (line: string) => {
    lines.push(line)
    options.onLine?.(line)
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', take)

  let ended: string | undefined
  let forceEnd: NodeJS.Timeout | undefined
  const end = (reason: string) => {
    if (ended !== undefined) return
    ended = reason
    signalGroup(child, 'SIGTERM')
    forceEnd = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS)
  }
  const onAbort = () => end('interrupted')
  options.signal?.addEventListener('abort', onAbort)
  if (options.signal?.aborted) onAbort()
  const timeout = options.timeoutMs
  const timer = timeout === undefined ? undefined : setTimeout(() => end(`not done after ${timeout / 1000} s`), timeout)

  const reason = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`))
    // Not `close`: a process left behind may hold the pipes open for ever.
    child.once('exit', (code, signal) =>
      setTimeout(() => resolve(code === 0 ? undefined : `ended with ${code ?? signal}`), 50),
    )
  })
  clearTimeout(timer)
  clearTimeout(forceEnd)
  options.signal?.removeEventListener('abort', onAbort)
  signalGroup(child, 'SIGKILL')
  child.stdout.destroy()
  child.stderr.destroy()
  const failure = ended ?? reason
  return { end: failure === undefined ? 'ok' : { reason: failure }, output: lines.join('\n') }
}

/** Signals the child and what it started, if any of it still runs. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

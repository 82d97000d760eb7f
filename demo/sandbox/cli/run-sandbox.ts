import { SandboxError } from '../sandbox-error.ts'
import { onParentEnd } from './on-parent-end.ts'

const EXIT = { ok: 0, failed: 1, misused: 2 } as const
/** Time limit of stopping. Remaining processes are killed. */
const STOP_LIMIT_MS = 4000

/** Writes a line to the standard output. */
export const print = (line: string) => process.stdout.write(`${line}\n`)
/** Writes a line about what goes on. */
export const progress = (line: string) => print(`  ${line} …`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Ends a command that was called with wrong arguments: prints the error, and exits with code 2. */
export function refuse(wrong: string, help: string): void {
  complain(`${wrong}\n\n${help}`)
  process.exitCode = EXIT.misused
}

/**
 * Runs a command that starts a sandbox. On SIGINT, SIGTERM or SIGHUP, and when its parent or the reader of its output has ended,
 * it stops everything and exits with code 0. If the sandbox does not start, it prints the reason and exits with code 1.
 * @param start what the command does; it prints what the sandbox has
 */
export async function runSandbox(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let sandbox: { stop(): Promise<void> } | undefined
  let stopping = false
  const stop = async () => {
    // During the start, and at a second Ctrl-C, it exits at once: when this process ends, so do its children.
    if (stopping || sandbox === undefined) process.exit(EXIT.ok)
    stopping = true
    print('\nStopping …')
    setTimeout(() => process.exit(EXIT.failed), STOP_LIMIT_MS).unref()
    await sandbox.stop()
    process.exit(EXIT.ok)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  onParentEnd(() => void stop())
  process.stdout.on('error', () => void stop()) // the reader of the output is gone
  try {
    sandbox = await start()
  } catch (error) {
    const reason = error instanceof SandboxError ? error.message : String(error instanceof Error ? error.stack : error)
    complain(`\nThe sandbox did not start. ${reason}`)
    process.exit(EXIT.failed)
  }
}

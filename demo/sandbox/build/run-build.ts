import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { ChildGuard } from '../processes/create-child-guard.ts'
import { SandboxError } from '../sandbox-error.ts'

/** How many lines of the build's output an error quotes. */
const FAILURE_LINES = 20
/** So low that what a visitor of the page does goes first; from 0 to 19. */
const LOW_PRIORITY = 10

/** Options of {@link runBuild}. */
export interface BuildRun {
  readonly guard: ChildGuard
  /** The folder that it runs in. */
  readonly root: string
  readonly script: string
  readonly args?: readonly string[]
  /** Runs at low priority: nothing waits for it. */
  readonly inBackground?: boolean
}

/**
 * Runs a build script until it exits.
 * @throws SandboxError with the end of its output if it fails
 */
export async function runBuild({ guard, root, script, args = [], inBackground = false }: BuildRun): Promise<void> {
  const build = guard.spawn(process.execPath, [script, ...args], { cwd: root })
  if (inBackground && build.pid !== undefined) setPriority(build.pid, LOW_PRIORITY)
  const output: string[] = []
  for (const stream of [build.stdout, build.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  const code = await new Promise<number | string>((resolve) => {
    build.once('error', (error) => resolve(error.message))
    build.once('close', (exitCode, signal) => resolve(exitCode ?? signal ?? 'no exit code'))
  })
  if (code !== 0) throw new SandboxError(`The build failed (${code}):\n${output.slice(-FAILURE_LINES).join('\n')}`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { SandboxError } from '../sandbox-error.ts'
import { isBuildStale } from './is-build-stale.ts'

/** How many characters of the build's output an error quotes. */
const FAILURE_LINES = 20

/**
 * Builds the product if its sources are newer than the last build.
 * @param root the repository's folder
 * @throws SandboxError with the end of the build's output if it fails
 */
export async function buildProduct(root: string, onProgress: (line: string) => void): Promise<void> {
  const script = join(root, 'tools', 'build.ts')
  if (!existsSync(script)) return onProgress('There is no tools/build.ts, so nothing is built')
  if (!(await isBuildStale(root))) return
  onProgress('Building wallet-dialog (a few seconds)')

  const guard = createChildGuard()
  try {
    const build = guard.spawn(process.execPath, [script, '--no-types'], { cwd: root })
    const output: string[] = []
    for (const stream of [build.stdout, build.stderr])
      createInterface({ input: stream }).on('line', (line) => output.push(line))
    const code = await new Promise<number | string>((resolve) => {
      build.once('error', (error) => resolve(error.message))
      build.once('close', (exitCode, signal) => resolve(exitCode ?? signal ?? 'no exit code'))
    })
    if (code !== 0) throw new SandboxError(`The build failed (${code}):\n${output.slice(-FAILURE_LINES).join('\n')}`)
  } finally {
    await guard.stop()
  }
}

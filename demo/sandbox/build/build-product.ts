import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { isBuildStale } from './is-build-stale.ts'
import { runBuild } from './run-build.ts'

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
    await runBuild({ guard, root, script, args: ['--no-types'] })
  } finally {
    await guard.stop()
  }
}

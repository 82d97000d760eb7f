// `npm run typecheck`: the sources, then the translations against the exact type of all texts.
import { spawnSync } from 'node:child_process'
import { ROOT } from './build-graph.ts'
import { packageBin } from './package-bin.ts'
import { saveAllTexts } from './write-texts.ts'

saveAllTexts()
const compiler = packageBin('typescript', 'tsc')
for (const project of ['.', 'src/core/languages']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

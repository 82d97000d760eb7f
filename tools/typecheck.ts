// `npm run typecheck`: the sources, then the translations against the exact type of all texts. Results are cached, so
// the next run checks only the changes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { packageBin } from './pack.ts'
import { saveAllTexts } from './write-texts.ts'

saveAllTexts()
const compiler = packageBin('typescript', 'tsc')
for (const [name, project] of Object.entries({ sources: '.', languages: 'src/core/languages' })) {
  const memory = ['--incremental', '--tsBuildInfoFile', join(ROOT, `.cache/typecheck/${name}.tsbuildinfo`)]
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, ...memory], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

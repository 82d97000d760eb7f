// `npm run changeset:version`: turns the changesets into an entry of CHANGELOG.md, and sets the version that they ask for wherever it is named.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { runNpm } from './pack.ts'
import { packageBin } from './package-bin.ts'
import { findCdnFiles, setCdnVersion } from './release/cdn-version.ts'

const runNode = (script: string, args: readonly string[] = []) =>
  execFileSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })

runNode(packageBin('@changesets/cli', 'changeset'), ['version'])
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
runNpm(['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'], ROOT)
runNode(join(ROOT, 'tools/manifest.ts'))
for (const file of findCdnFiles()) {
  const path = join(ROOT, file)
  writeFileSync(path, setCdnVersion(readFileSync(path, 'utf8'), version))
}

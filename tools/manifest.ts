// `npm run analyze`: custom-elements.json from the classes' comments. With `--check`, nothing is written: it fails if the file is out of date.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './build-graph.ts'
import { packageBin } from './package-bin.ts'

const COMMITTED = join(ROOT, 'custom-elements.json')
const WORK_FOLDER = join(ROOT, '.cache/manifest')
const GENERATED = join(WORK_FOLDER, 'custom-elements.json')

mkdirSync(WORK_FOLDER, { recursive: true })
execFileSync(process.execPath, [packageBin('@custom-elements-manifest/analyzer', 'cem'), 'analyze', '--quiet'], {
  cwd: ROOT,
  env: { ...process.env, MANIFEST_FOLDER: relative(ROOT, WORK_FOLDER) },
  stdio: ['ignore', 'ignore', 'inherit'],
})

if (process.argv.includes('--check')) {
  const isFresh = existsSync(COMMITTED) && readFileSync(COMMITTED, 'utf8') === readFileSync(GENERATED, 'utf8')
  if (!isFresh)
    process.stderr.write('custom-elements.json is not what the sources say. Run `npm run analyze` and commit it.\n')
  process.exitCode = isFresh ? 0 : 1
} else {
  copyFileSync(GENERATED, COMMITTED)
}

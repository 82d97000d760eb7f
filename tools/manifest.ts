// `npm run analyze`: custom-elements.json and docs/reference.md from the classes' comments. With `--check`, nothing is written: it
// fails if one of the two is out of date.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './build-graph.ts'
import { packageBin } from './package-bin.ts'
import { REFERENCE_PAGE, writeReference } from './write-reference.ts'

const COMMITTED = join(ROOT, 'custom-elements.json')
const WORK_FOLDER = join(ROOT, '.cache/manifest')
const GENERATED = join(WORK_FOLDER, 'custom-elements.json')

mkdirSync(WORK_FOLDER, { recursive: true })
execFileSync(process.execPath, [packageBin('@custom-elements-manifest/analyzer', 'cem'), 'analyze', '--quiet'], {
  cwd: ROOT,
  env: { ...process.env, MANIFEST_FOLDER: relative(ROOT, WORK_FOLDER) },
  stdio: ['ignore', 'ignore', 'inherit'],
})

const manifest = readFileSync(GENERATED, 'utf8')
const outputs = [
  { path: COMMITTED, content: manifest },
  { path: REFERENCE_PAGE, content: writeReference(manifest) },
]

if (process.argv.includes('--check')) {
  const stale = outputs.filter(({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
  for (const { path } of stale)
    process.stderr.write(
      `${relative(ROOT, path)} is not what the sources say. Run \`npm run analyze\` and commit it.\n`,
    )
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const { path, content } of outputs) writeFileSync(path, content)
}

// `npm run diff -- [revision]`: builds a revision, by default the last release, and the working tree, and prints in Markdown what is
// different for those who use the package: sizes, the elements' API, and the published types. CI shows it with each pull request.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { breakUnions, formatSizes, parseSizes, compareManifests } from './compare-builds.ts'
import { extractCommit } from './extract-commit.ts'
import { runNpm } from './pack.ts'

const FOLDER = join(ROOT, '.cache/diff')
/** A longer one would hide the rest. */
const MOST_LINES = 400
const EXIT = { ok: 0, failed: 1, misused: 2 } as const

const git = (args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
/** What it does goes to the error output, so that the output is the result alone. */
const say = (text: string) => process.stderr.write(`${text}\n`)

/** The last release, by its tag. */
function lastRelease(): string | undefined {
  const [tag] = git(['tag', '--list', 'v*', '--sort=-version:refname']).split('\n')
  return tag === '' ? undefined : tag
}

/** The files of that commit, with the packages that it asks for. */
function checkOut(commit: string): string {
  const folder = join(FOLDER, commit)
  // Written last: an earlier run may have been interrupted.
  const isThere = join(FOLDER, `${commit}.installed`)
  if (existsSync(isThere)) return folder
  rmSync(folder, { recursive: true, force: true })
  extractCommit(commit, folder)
  say('Installing what it needs')
  runNpm(['ci', '--loglevel=error'], folder)
  writeFileSync(isThere, '')
  return folder
}

/** Runs a script of a working tree by that tree's own Node, and returns what it prints. */
function run(folder: string, script: string): string {
  const node = join(folder, 'node_modules/node/bin/node')
  const { stdout, status } = spawnSync(existsSync(node) ? node : process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0 && stdout.trim() === '') throw new Error(`${script} failed in ${folder}`)
  return stdout
}

/** Builds a working tree, and reads what is compared. */
function build(folder: string) {
  run(folder, 'tools/build.ts')
  const sizes = parseSizes(run(folder, 'test/sizes/check-sizes.ts'))
  if (sizes.size === 0) throw new Error(`No sizes were printed in ${folder}`)
  return { folder, sizes, manifest: readFileSync(join(folder, 'custom-elements.json'), 'utf8') }
}

/** How the published declarations differ, as git shows it. */
function compareTypes(before: string, after: string): readonly string[] {
  const filesOf = (folder: string) => globSync(['dist/*.d.ts', 'types/*.d.ts'], { cwd: folder })
  const files = [...new Set([...filesOf(before), ...filesOf(after)])].toSorted()
  const copy = (folder: string, file: string, name: string) => {
    const path = join(folder, file)
    if (!existsSync(path)) return '/dev/null'
    writeFileSync(join(FOLDER, name), breakUnions(readFileSync(path, 'utf8')))
    return join(FOLDER, name)
  }
  return files.flatMap((file) => {
    const sides = [copy(before, file, 'before.d.ts'), copy(after, file, 'after.d.ts')]
    const arguments_ = ['diff', '--no-index', '--no-color', '--unified=1', '--', ...sides]
    const { stdout } = spawnSync('git', arguments_, { cwd: ROOT, encoding: 'utf8' })
    const lines = stdout.split('\n').filter((line) => line !== '')
    const hunks = lines.slice(lines.findIndex((line) => line.startsWith('@@')))
    return lines.length === 0 ? [] : [`# ${file}`, ...hunks]
  })
}

function compare(revision: string): string {
  const commit = git(['rev-parse', '--verify', `${revision}^{commit}`])
  say(`Building ${revision}`)
  const before = build(checkOut(commit))
  say('Building the working tree')
  const after = build(ROOT)
  const api = compareManifests(before.manifest, after.manifest)
  const types = compareTypes(before.folder, after.folder)
  const shown = types.slice(0, MOST_LINES)
  return [
    `## What is different from ${revision} (${commit.slice(0, 8)})`,
    '### Sizes, in bytes after gzip',
    formatSizes(before.sizes, after.sizes),
    '### Elements',
    api.length === 0 ? 'The same.' : api.join('\n'),
    '### Types',
    types.length === 0 ? 'The same.' : ['```diff', ...shown, '```'].join('\n'),
    ...(types.length > shown.length ? [`And ${types.length - shown.length} lines more.`] : []),
  ].join('\n\n')
}

try {
  const revision = process.argv[2] ?? lastRelease()
  if (revision === undefined) {
    say('There is no release to compare with. Name a revision: npm run diff -- main')
    process.exitCode = EXIT.misused
  } else process.stdout.write(`${compare(revision)}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = EXIT.failed
}

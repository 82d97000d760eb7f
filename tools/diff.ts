// `npm run diff -- [revision]`: builds a revision, by default the last release, and the working tree, and prints in Markdown the
// differences that consumers see: sizes, the elements' API, and the published types. CI shows it with each pull request.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { runNpm } from './pack.ts'

// The differences between two builds, as lines of a report.

/** The longest line that can still be compared by eye, in characters. */
const LONG = 160

/** Declarations with each member of a long union on a line of its own. */
export const breakUnions = (declarations: string): string =>
  declarations
    .split('\n')
    .map((line) => (line.length > LONG ? line.replaceAll(' | ', '\n  | ') : line))
    .join('\n')

/** Bytes by name of the download. */
type Sizes = ReadonlyMap<string, number>

const ROW = /^[✓!✗] +([\d,]+) +≤ [\d,]+ \/ [\d,]+ +\d+ files +(.+)$/gm

/** Parses the output of `npm run size`: gzipped bytes of each download. */
export const parseSizes = (output: string): Sizes =>
  new Map(Array.from(output.matchAll(ROW), ([, size = '', name = '']) => [name, Number(size.replaceAll(',', ''))]))

/** Compression differs by this much when only the name of a file has changed. */
const LEAST_CHANGE = 10

const isNoise = (before: number | undefined, after: number | undefined) =>
  before !== undefined && after !== undefined && Math.abs(after - before) < LEAST_CHANGE

const number = new Intl.NumberFormat('en-US')
const cell = (size: number | undefined) => (size === undefined ? '' : number.format(size))

function changeOf(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  const sign = after > before ? '+' : '−'
  return `${sign}${number.format(Math.abs(after - before))}`
}

/** A table of what has become larger or smaller, in Markdown. */
export function formatSizes(before: Sizes, after: Sizes): string {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const rows = names
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((row) => !isNoise(row.before, row.after))
    .map((row) => `| ${row.name} | ${cell(row.before)} | ${cell(row.after)} | ${changeOf(row.before, row.after)} |`)
  if (rows.length === 0) return `All ${names.length} downloads weigh what they did, within ${LEAST_CHANGE} bytes.`
  const same = names.length - rows.length
  return [
    '| download | before | after | change |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    ...(same > 0 ? ['', `The rest (${same}) weighs what it did, within ${LEAST_CHANGE} bytes.`] : []),
  ].join('\n')
}

/** An attribute, member, event or the like of an element, as in custom-elements.json. */
interface Entry {
  readonly name: string
  readonly kind?: string
  readonly type?: { readonly text: string }
  readonly readonly?: boolean
  readonly parameters?: readonly { readonly name: string; readonly type?: { readonly text: string } }[]
  readonly return?: { readonly type: { readonly text: string } }
}

const KINDS = {
  attributes: 'attribute',
  members: 'member',
  events: 'event',
  slots: 'slot',
  cssProperties: 'CSS property',
  cssParts: 'CSS part',
  cssStates: 'CSS state',
} as const

type Declaration = { readonly tagName?: string } & Partial<Record<keyof typeof KINDS, readonly Entry[]>>

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[]
}

/** The signature that consumers of an entry depend on, besides its name. */
function signatureOf({ type, readonly: isReadOnly, parameters, return: result }: Entry): string {
  const list = parameters?.map((parameter) => `${parameter.name}: ${parameter.type?.text ?? 'unknown'}`).join(', ')
  const text = list === undefined ? type?.text : `(${list}) => ${result?.type.text ?? 'void'}`
  return `${isReadOnly === true ? 'read-only ' : ''}${text ?? ''}`.trim()
}

/** The public entries of all elements, by element, kind and name. */
function readEntries(manifest: string): ReadonlyMap<string, string> {
  const { modules } = JSON.parse(manifest) as Manifest
  return new Map(
    modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }) => tagName !== undefined)
      .flatMap((element) =>
        (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
          (element[kind] ?? []).map(
            (entry) => [`\`<${element.tagName}>\` ${KINDS[kind]} \`${entry.name}\``, signatureOf(entry)] as const,
          ),
        ),
      ),
  )
}

/** Lists each added, removed and changed entry of the elements as a line of Markdown. */
export function compareManifests(before: string, after: string): readonly string[] {
  const old = readEntries(before)
  const current = readEntries(after)
  const removed = [...old.keys()].filter((name) => !current.has(name)).map((name) => `- removed: ${name}`)
  const added = [...current.keys()].filter((name) => !old.has(name)).map((name) => `- added: ${name}`)
  const changed = [...current]
    .filter(([name, signature]) => old.has(name) && old.get(name) !== signature)
    .map(([name, signature]) => `- changed: ${name}, \`${old.get(name)}\` → \`${signature}\``)
  return [...removed, ...changed, ...added]
}

/** Writes the files of a commit into a folder, which is created if it doesn't exist. */
function extractCommit(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'commit.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

const FOLDER = join(ROOT, '.cache/diff')
/** A longer diff would hide the rest of the report. */
const MOST_LINES = 400
const EXIT = { ok: 0, failed: 1, misused: 2 } as const

const git = (args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
/** Progress goes to the error output, so that the output is the result alone. */
const log = (text: string) => process.stderr.write(`${text}\n`)

/** The last release, by its tag. */
function lastRelease(): string | undefined {
  const [tag] = git(['tag', '--list', 'v*', '--sort=-version:refname']).split('\n')
  return tag === '' ? undefined : tag
}

/** Checks out a commit and installs its packages. */
function checkOut(commit: string): string {
  const folder = join(FOLDER, commit)
  // The marker is written last: an earlier run may have been interrupted.
  const isThere = join(FOLDER, `${commit}.installed`)
  if (existsSync(isThere)) return folder
  rmSync(folder, { recursive: true, force: true })
  extractCommit(commit, folder)
  log('Installing its packages')
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

/** Builds a working tree, and reads the parts to compare. */
function build(folder: string) {
  run(folder, 'tools/build.ts')
  const sizes = parseSizes(run(folder, 'test/sizes/check-sizes.ts'))
  if (sizes.size === 0) throw new Error(`No sizes were printed in ${folder}`)
  return { folder, sizes, manifest: readFileSync(join(folder, 'custom-elements.json'), 'utf8') }
}

/** The differences of the published declarations, as a git diff. */
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
  log(`Building ${revision}`)
  const before = build(checkOut(commit))
  log('Building the working tree')
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

if (import.meta.main) {
  try {
    const revision = process.argv[2] ?? lastRelease()
    if (revision === undefined) {
      log('There is no release to compare with. Name a revision: npm run diff -- main')
      process.exitCode = EXIT.misused
    } else process.stdout.write(`${compare(revision)}\n`)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    process.exitCode = EXIT.failed
  }
}

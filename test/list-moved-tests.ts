// `npm run tests:moved -- REVISION [FOLDER]`: each test that a folder had at a revision, test/journeys by default, and
// the file that has it now. Tests are identified by name. Fails if one is missing, unless RENAMED lists its successor.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../tools/build-graph.ts'
import { RENAMED } from './renamed-tests.ts'

interface TestPlace {
  readonly file: string
  readonly name: string
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const TEST_FILE = /\.test\.(ts|tsx|js)$/
const REGISTERS = new Set(['test', 'it'])

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name that a call such as `test.each(rows)('name', …)` is on: `test`. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node['name'])
  const inner = node['object'] ?? node['callee'] ?? node['tag']
  return isNode(inner) ? rootOf(inner) : undefined
}

/** A string literal, or a template with `${}` in place of its expressions. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('${}')
}

/** The names of a file's tests, as written. */
function testNames(source: string, file: string): readonly string[] {
  const names: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      if (value.type === 'CallExpression' && REGISTERS.has(rootOf(value) ?? '')) {
        const name = textOf((value['arguments'] as unknown[])[0])
        if (name !== undefined) names.push(name)
      }
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parseSync(file, source).program)
  return names
}

function testsAt(revision: string, folder: string): readonly TestPlace[] {
  const files = git('ls-tree', '-r', '--name-only', revision, folder)
    .split('\n')
    .filter((file) => TEST_FILE.test(file))
  return files.flatMap((file) => testNames(git('show', `${revision}:${file}`), file).map((name) => ({ file, name })))
}

function testsNow(): readonly TestPlace[] {
  const files = git('ls-files', 'src', 'test', 'demo')
    .split('\n')
    .filter((file) => TEST_FILE.test(file))
  return files.flatMap((file) =>
    testNames(readFileSync(join(ROOT, file), 'utf8'), file).map((name) => ({ file, name })),
  )
}

const [revision, folder = 'test/journeys'] = process.argv.slice(2)
if (revision === undefined) throw new Error('Usage: npm run tests:moved -- REVISION [FOLDER]')
const now = Map.groupBy(testsNow(), ({ name }) => name)
const before = testsAt(revision, folder)
let lost = 0
for (const { file, name } of before) {
  const renamed = RENAMED[name]
  const places = now.get(renamed ?? name) ?? []
  const place = places.find((one) => one.file === file) ?? places[0]
  if (!place) lost++
  const title = renamed ? `${name} → ${renamed}` : name
  process.stdout.write(`${place ? place.file : 'NOWHERE'}\t${file}\t${title}\n`)
}
process.stdout.write(`${before.length} tests at ${revision}, ${lost} of them nowhere now\n`)
process.exitCode = lost > 0 ? 1 : 0

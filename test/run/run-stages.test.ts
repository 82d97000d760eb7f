import { expect, test } from 'vitest'
import { runStages } from './run-stages.ts'
import type { Stage, StageResult } from './stage.ts'
import { ROWS } from './stages.ts'

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
  const run = (rows: readonly (readonly (readonly Stage[])[])[]) =>
    runStages(rows, { signal: interruption.signal, report: { line: (text) => lines.push(text) } })
  return { lines, ran, interruption, stage, run }
}

test('rows run one after the other, and every stage has a result', async () => {
  const { run, stage, ran } = setUp()
  const outcomes = await run([[[stage('a'), stage('b')]], [[stage('c')]]])
  expect(ran).toEqual(['a', 'b', 'c'])
  expect(outcomes.map(({ result }) => result)).toEqual([PASSED, PASSED, PASSED])
})

test('a failure is shown in full, and does not keep other stages from running', async () => {
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

test('in npm test, what a stage needs comes in an earlier row, or in its own: else it would be waited for in vain', () => {
  const rowOf = new Map(ROWS.flatMap((row, index) => row.flat().map(({ name }) => [name, index] as const)))
  for (const [index, row] of ROWS.entries())
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

test('a need that was not asked for does not count', async () => {
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

import { expect, test } from 'vitest'
import type { Outcome } from './run-stages.ts'
import type { StageResult } from './stage.ts'
import { summarize } from './summarize.ts'

const outcome = (name: string, result: StageResult, durationMs: number): Outcome => ({
  stage: { name, title: name, needs: [], run: async () => result },
  result,
  durationMs,
})

const PASSED = outcome('unit', { passed: 6528, failed: 0, skipped: 2 }, 83_140)
const FAILED = outcome('lint', { passed: 0, failed: 1 }, 4)

test('the time and the counts of each stage are a table, and the totals the last line', () => {
  expect(summarize([PASSED, outcome('build', { passed: 1, failed: 0 }, 9_000)], 90_000)).toEqual([
    '',
    'stage    time  passed  failed  skipped',
    'unit   83.1 s    6528       0        2',
    'build   9.0 s       1       0        0',
    'all    90.0 s    6529       0        2',
    '',
    '6529 passed, 0 failed',
  ])
})

test('tests that failed are named, and a stage without such names', () => {
  const tests = outcome('server', { passed: 1, failed: 2, failedTests: ['a.test.ts > adds', 'b.test.ts > ends'] }, 1)
  const lines = summarize([PASSED, FAILED, tests], 100_000)
  expect(lines.slice(0, 6)).toEqual([
    '',
    'Failed:',
    '  lint: see above',
    '  server: a.test.ts > adds',
    '  server: b.test.ts > ends',
    '',
  ])
  expect(lines.at(-1)).toBe('6529 passed, 3 failed')
})

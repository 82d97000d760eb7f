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
const FAILED = outcome('lint', { passed: 0, failed: 1, failure: 'first\nlast\n' }, 4)

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

test('tests that failed are named with their reasons, and a stage without such names is, with what it printed', () => {
  const failedTests = [
    { name: 'a.test.ts > adds', reason: '\u001b[31mError: 2\u001b[39m\n\n    at a.test.ts:1' },
    { name: 'b.test.ts > ends' },
  ]
  const tests = outcome('server', { passed: 1, failed: 2, failedTests }, 1)
  const lines = summarize([PASSED, FAILED, tests], 100_000)
  expect(lines.slice(0, 10)).toEqual([
    '',
    'Failed:',
    '  lint: see above',
    '    first',
    '    last',
    '  server: a.test.ts > adds',
    '    Error: 2',
    '        at a.test.ts:1',
    '  server: b.test.ts > ends',
    '',
  ])
  expect(lines.at(-1)).toBe('6529 passed, 3 failed')
})

test('of a long reason, the start is repeated', () => {
  const reason = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
  const tests = outcome('unit', { passed: 0, failed: 1, failedTests: [{ name: 'a.test.ts > adds', reason }] }, 1)
  const lines = summarize([tests], 1)
  expect(lines).toContain('    line 39')
  expect(lines).not.toContain('    line 40')
})

test('of a stage without tests, the end of what it printed is repeated', () => {
  const failure = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
  const lines = summarize([outcome('lint', { passed: 0, failed: 1, failure }, 1)], 1)
  expect(lines).toContain('    line 60')
  expect(lines).not.toContain('    line 59')
})

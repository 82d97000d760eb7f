import { expect, test } from 'vitest'
import { toResult, toRunnerResult, type RunnerCounts } from './stage.ts'

const OK = { end: 'ok', output: 'output' } as const
const ENDED = { end: { reason: 'ended with 1' }, output: 'output' } as const
const counts = (passed: number, failed: number, failedTests: RunnerCounts['failedTests'] = []) => ({
  passed,
  failed,
  skipped: 0,
  failedTests,
})

test('the counts of a runner are its stage’s', () => {
  expect(toRunnerResult(OK, counts(3, 0))).toMatchObject({ passed: 3, failed: 0 })
  expect(toRunnerResult(ENDED, counts(3, 2))).toMatchObject({ passed: 3, failed: 2 })
})

test('the tests that failed are named', () => {
  const failedTests = [{ name: 'a.test.ts > adds', reason: 'Error: 2' }]
  expect(toRunnerResult(ENDED, counts(3, 1, failedTests))).toMatchObject({ failedTests })
})

test('a runner that ran no test has failed', () => {
  expect(toRunnerResult(OK, counts(0, 0))).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that left no results has failed', () => {
  expect(toRunnerResult(OK, undefined)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ended badly has failed, even if no test did', () => {
  expect(toRunnerResult(ENDED, counts(3, 0))).toMatchObject({ passed: 3, failed: 1 })
})

test('the remedy of a command comes after its output, if it failed', () => {
  expect(toResult({ end: { reason: 'ended with 1' }, output: 'a.ts\n' }, 'Run `npm run format`.').failure).toMatch(
    /^a\.ts\n[^]*\(ended with 1\)\nRun `npm run format`\.$/,
  )
  expect(toResult({ end: 'ok', output: '' }, 'Run it.')).toEqual({ passed: 1, failed: 0 })
})

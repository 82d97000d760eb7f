import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { EXTRA_TAG } from './extra-tag.ts'
import { countVitest } from './run-vitest.ts'

const testOf = (status: string, fullName = 'adds') => ({ fullName, status, failureMessages: [] })

/** A file's part in the results of Vitest. */
const countFile = (file: object, numFailedTests: number) =>
  countVitest({
    numPassedTests: 0,
    numFailedTests,
    testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'failed', message: '', assertionResults: [], ...file }],
  })

test.each([
  ['could not be loaded', []],
  ['had a hook that failed', [testOf('skipped')]],
  ['had a suite whose hook failed', [testOf('passed'), testOf('skipped')]],
])('a file that %s counts as one failed test, and its error is the reason', (_, assertionResults) => {
  expect(countFile({ message: 'Hook timed out', assertionResults }, 0)).toMatchObject({
    failed: 1,
    failedTests: [{ name: 'a.test.ts, outside of its tests', reason: 'Hook timed out' }],
  })
})

test('a file whose tests failed isn’t a further failure', () => {
  const failed = { ...testOf('failed'), failureMessages: ['Error: 2'] }
  const { failedTests, ...counts } = countFile({ assertionResults: [failed] }, 1)
  expect(counts.failed).toBe(1)
  expect(failedTests).toEqual([{ name: 'a.test.ts > adds', reason: 'Error: 2' }])
})

test.each([
  [undefined, 2],
  [false, 1],
  [true, 1],
])('tests that the extra tag leaves to another stage are not counted as skipped: %s', (extra, skipped) => {
  const assertionResults = [
    testOf('passed'),
    { ...testOf('skipped'), tags: [] },
    { ...testOf('skipped'), tags: [EXTRA_TAG] },
  ]
  const testResults = [{ name: join(ROOT, 'a.test.ts'), status: 'passed', message: '', assertionResults }]
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, { extra })).toMatchObject({ skipped })
})

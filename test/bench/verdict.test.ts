import { expect, test } from 'vitest'
import { verdictOn, type Measured } from './verdict.ts'

const OPENING: Measured = { what: 'Connect visible', is: 81.2, limit: 100, unit: 'ms' }
const SCRIPTS: Measured = { what: 'Scripts', is: 14, limit: 14, unit: 'files' }

test('what is within its limit is said, and that all of it is', () => {
  expect(verdictOn([OPENING, SCRIPTS])).toEqual({
    lines: [
      '✓ Connect visible: 82 ms, at most 100 ms',
      '✓ Scripts: 14 files, at most 14 files',
      'All 2 limits are kept.',
    ],
    isKept: true,
  })
})

test('what is beyond its limit is marked, and named again at the end', () => {
  const { lines, isKept } = verdictOn([{ ...OPENING, is: 100.1 }, SCRIPTS, { ...SCRIPTS, what: 'More', is: 16 }])
  expect(lines).toEqual([
    '✗ Connect visible: 101 ms, at most 100 ms',
    '✓ Scripts: 14 files, at most 14 files',
    '✗ More: 16 files, at most 14 files',
    '2 of 3 limits not kept: Connect visible; More.',
  ])
  expect(isKept).toBe(false)
})

test('a measurement that failed keeps no limit', () => {
  expect(verdictOn([{ ...OPENING, is: NaN }]).isKept).toBe(false)
})

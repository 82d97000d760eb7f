import { expect, test } from 'vitest'
import { isYounger } from './is-younger.ts'

test.each([
  ['just now', 1_000, true],
  ['right before its limit', 901, true],
  ['at its limit', 900, false],
  ['never', -Infinity, false],
  ['in the future: the clock was set back', 1_001, false],
])('what was read %s', (_, readAt, expected) => {
  expect(isYounger(readAt, 100, 1_000)).toBe(expected)
})

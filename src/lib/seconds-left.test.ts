import { expect, test } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

test.each([
  [30_000, 30],
  [29_100, 30],
  [29_001, 30],
  [29_000, 29],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%i ms are %i seconds', (milliseconds, seconds) => {
  expect(secondsLeft(milliseconds)).toBe(seconds)
})

import { expect, test } from 'vitest'
import { secondsLeft, untilNextSecond } from './seconds-left.ts'

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

test.each([59_000, 58_999.9, 1_000.3, 1_000, 999.4, 0.2])(
  'a timer that drops what is less than a millisecond finds fewer seconds of %d ms left',
  (milliseconds) => {
    const rest = milliseconds - Math.trunc(untilNextSecond(milliseconds))
    expect(secondsLeft(rest)).toBe(secondsLeft(milliseconds) - 1)
  },
)

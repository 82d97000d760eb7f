import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { loginMessages } from './login-messages.ts'
import { describeWait, secondsLeft, untilNextSecond } from './use-login-problem.ts'

test.each([
  [1, 'Try again in 1 second'],
  [120, 'Try again in 120 seconds'],
  [121, 'Try again in 3 minutes'],
  [3_600, 'Try again in 60 minutes'],
])('a wait of %d s is said as “%s”', (seconds, text) => {
  expect(describeWait(seconds, createTestCore().core.use(loginMessages).get())).toBe(text)
})

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

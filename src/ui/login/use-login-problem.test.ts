import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { loginMessages } from './login-messages.ts'
import { describeWait } from './use-login-problem.ts'

test.each([
  [1, 'Try again in 1 second'],
  [120, 'Try again in 120 seconds'],
  [121, 'Try again in 3 minutes'],
  [3_600, 'Try again in 60 minutes'],
])('a wait of %d s is said as “%s”', (seconds, text) => {
  expect(describeWait(seconds, createTestCore().core.use(loginMessages).get())).toBe(text)
})

import { expect, test } from 'vitest'
import { levelOf, REQUEST_LIMITS, SIZE_LIMITS } from './limits.ts'

const LIMIT = { warn: 18, fail: 20, reason: '' }

test.each([
  [18, 'ok'],
  [19, 'warn'],
  [20, 'warn'],
  [21, 'fail'],
])('a figure of %i between limits of 18 and 20 is %s', (figure, level) => {
  expect(levelOf(figure, LIMIT)).toBe(level)
})

test('every limit warns before it fails, and has a reason', () => {
  for (const { warn, fail, reason } of Object.values({ ...SIZE_LIMITS, ...REQUEST_LIMITS })) {
    expect(warn).toBeLessThan(fail)
    expect(reason).toMatch(/\.$/)
  }
})

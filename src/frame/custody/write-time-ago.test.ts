import { expect, test } from 'vitest'
import { writeTimeAgo } from './write-time-ago.ts'

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 3_600_000, '1 day ago'],
  [90 * 86_400_000, '90 days ago'],
])('%i ms ago is %s', (ms, text) => {
  expect(writeTimeAgo(ms)).toBe(text)
})

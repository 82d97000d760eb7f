import { expect, test } from 'vitest'
import { parseRetryAfter } from './create-fetch-http.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')

test('Retry-After is seconds or a date', () => {
  expect(parseRetryAfter('120', NOW)).toBe(120_000)
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', NOW)).toBe(30_000)
  expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', NOW)).toBe(0)
})

test('anything else is no wait', () => {
  for (const header of [null, '', ' ', 'soon', '-']) expect(parseRetryAfter(header, NOW)).toBeUndefined()
})

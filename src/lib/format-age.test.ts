import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'

test.each([
  [0, 'now'],
  [-5_000, 'now'],
  [31_000, '31 sec. ago'],
  [60_000, '1 min. ago'],
  [3 * 60_000 + 59_000, '3 min. ago'],
  [7_200_000, '2 hr. ago'],
  [86_400_000, '1d ago'],
  [40 * 86_400_000, '1 mo. ago'],
  [800 * 86_400_000, '2 yr. ago'],
])('relative-time labels sec, min, hr, d, mo, yr: %s ms is %s', (ageMs, text) => {
  expect(formatAge(ageMs, 'en-US')).toBe(text)
})

test('in the language of the page', () => {
  expect(formatAge(3 * 60_000, 'de')).toBe('vor 3 Min.')
})

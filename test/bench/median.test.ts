import { expect, test } from 'vitest'
import { median } from './median.ts'

test.each([
  [[3], 3],
  [[9, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
test('of nothing there is none', () => {
  expect(() => median([])).toThrow('There is no median of nothing.')
})

import { expect, test } from 'vitest'
import { OVERSCAN_ROWS, ROW_PITCH, rowsInSight } from './rows-in-sight.ts'

const NONE = { from: 0, to: 0 }

test('all rows in sight are drawn, with some more on both sides, and not many', () => {
  for (let top = -100; top < 5000 * ROW_PITCH; top += 977) {
    const { from, to } = rowsInSight(top, 600, NONE)
    expect(from).toBeLessThanOrEqual(Math.max(top / ROW_PITCH - OVERSCAN_ROWS, 0))
    expect(to * ROW_PITCH).toBeGreaterThanOrEqual(top + 600)
    expect(to - from).toBeLessThan(40)
  }
})

test('a few pixels further nothing is drawn anew', () => {
  const before = rowsInSight(6400, 600, NONE)
  expect(rowsInSight(6401, 600, before)).toBe(before)
  expect(rowsInSight(9000, 600, before)).not.toBe(before)
})

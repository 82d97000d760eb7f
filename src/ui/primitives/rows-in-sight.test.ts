import { expect, test } from 'vitest'
import { OVERSCAN_ROWS, ROW_PITCH, rowsInSight, rowsToDraw } from './rows-in-sight.ts'

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

test('the row that has the focus stays, with its neighbours, for Tab to go on', () => {
  expect(rowsToDraw({ from: 100, to: 103 }, 1000, 7)).toEqual([6, 7, 8, 100, 101, 102])
  expect(rowsToDraw({ from: 0, to: 3 }, 1000, 999)).toEqual([0, 1, 2, 998, 999])
  expect(rowsToDraw({ from: 0, to: 3 }, 1000, 0)).toEqual([0, 1, 2])
})

test('of a list that got shorter, no row beyond its end', () => {
  expect(rowsToDraw({ from: 40, to: 60 }, 3, -1)).toEqual([])
  expect(rowsToDraw({ from: 0, to: 20 }, 3, -1)).toEqual([0, 1, 2])
})

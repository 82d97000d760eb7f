import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findNear,
  groupRows,
  HEADING_PITCH,
  layOutList,
  OVERSCAN_ROWS,
  rowsInSight,
  rowsToDraw,
} from './list-layout.ts'

const ROW_PITCH = 64
const NONE = { from: 0, to: 0 }
const plain = layOutList(5000)
const grouped = layOutList(6, [
  { key: 'a', title: 'A', count: 2 },
  { key: 'b', title: 'B', count: 4 },
])

test('all rows in sight are drawn, with some more on both sides, and not many', () => {
  for (let top = -100; top < 5000 * ROW_PITCH; top += 977) {
    const { from, to } = rowsInSight(plain, top, 600, NONE)
    expect(from).toBeLessThanOrEqual(Math.max(top / ROW_PITCH - OVERSCAN_ROWS, 0))
    expect(Math.min(to, 5000) * ROW_PITCH).toBeGreaterThanOrEqual(Math.min(top + 600, 5000 * ROW_PITCH))
    expect(to - from).toBeLessThan(40)
  }
})

test('a few pixels further nothing is drawn anew', () => {
  const before = rowsInSight(plain, 6400, 600, NONE)
  expect(rowsInSight(plain, 6401, 600, before)).toBe(before)
  expect(rowsInSight(plain, 9000, 600, before)).not.toBe(before)
})

test('each heading moves what is below it', () => {
  expect([0, 1, 2, 5].map(grouped.topOf)).toEqual([
    HEADING_PITCH,
    HEADING_PITCH + ROW_PITCH,
    2 * HEADING_PITCH + 2 * ROW_PITCH,
    2 * HEADING_PITCH + 5 * ROW_PITCH,
  ])
  expect(grouped.groups.map(grouped.topOfGroup)).toEqual([0, HEADING_PITCH + 2 * ROW_PITCH])
  expect(grouped.height).toBe(2 * HEADING_PITCH + 6 * ROW_PITCH - 8)
})

test('rows are as high and as far apart as the site has them', () => {
  const close = layOutList(6, [{ key: 'a', title: 'A', count: 6 }], { height: 44, gap: 2 })
  expect([0, 1, 5].map(close.topOf)).toEqual([HEADING_PITCH, HEADING_PITCH + 46, HEADING_PITCH + 5 * 46])
  expect(close.height).toBe(HEADING_PITCH + 6 * 46 - 2)
  expect([HEADING_PITCH + 45, HEADING_PITCH + 46].map(close.rowAt)).toEqual([0, 1])
})

test('the row at a place is the one that stands there, however rows are grouped', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), fc.nat(), (counts, seed) => {
      const count = counts.reduce((sum, size) => sum + size, 0)
      const layout = layOutList(
        count,
        counts.map((size, key) => ({ key, title: `${key}`, count: size })),
      )
      if (count === 0) return
      const row = seed % count
      expect(layout.rowAt(layout.topOf(row))).toBe(row)
      expect(layout.rowAt(layout.topOf(row) + ROW_PITCH - 1)).toBe(row)
      expect(layout.topOf(count - 1) + ROW_PITCH - 8).toBe(layout.height)
      expect(layout.rowAt(-1000)).toBe(0)
      expect(layout.rowAt(layout.height + 1000)).toBe(count)
    }),
  )
})

test('the row that has the focus stays, with its neighbors, for Tab to go on', () => {
  expect(rowsToDraw({ from: 100, to: 103 }, 1000, 7)).toEqual([6, 7, 8, 100, 101, 102])
  expect(rowsToDraw({ from: 0, to: 3 }, 1000, 999)).toEqual([0, 1, 2, 998, 999])
  expect(rowsToDraw({ from: 0, to: 3 }, 1000, 0)).toEqual([0, 1, 2])
})

test('of a list that got shorter, no row beyond its end', () => {
  expect(rowsToDraw({ from: 40, to: 60 }, 3, -1)).toEqual([])
  expect(rowsToDraw({ from: 0, to: 20 }, 3, -1)).toEqual([0, 1, 2])
})

test('drawn rows stand with their heading, and headings without rows are left out', () => {
  const titles = (rows: readonly number[]) =>
    groupRows(grouped.groups, rows).map(({ group, rows: own }) => [group.title, ...own])
  expect(titles([0, 1, 2])).toEqual([
    ['A', 0, 1],
    ['B', 2],
  ])
  expect(titles([4, 5])).toEqual([['B', 4, 5]])
  expect(titles([])).toEqual([])
})

test('the row that has the focus is found wherever it went to, and those around its place are asked first', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(40), fc.integer({ min: -1, max: 25 }), (count, start, wanted) => {
      const asked: number[] = []
      const found = findNear(count, start, (row) => asked.push(row) > 0 && row === wanted)
      expect(found).toBe(wanted < count ? wanted : -1)
      expect(asked.every((row) => row >= 0 && row < count)).toBe(true)
    }),
  )
  const asked: number[] = []
  findNear(100_000, 70_000, (row) => asked.push(row) > 0 && row === 70_003)
  expect(asked.length).toBeLessThan(9)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinRuns, monthOf, monthTitle, toRuns, createDayFormats } from './months.ts'

const NOW = new Date(2026, 10, 21, 12).getTime()
const formats = createDayFormats()
const at = (year: number, month: number, day = 15) => new Date(year, month, day, 12).getTime()
const titles = (...times: number[]) =>
  toRuns(times).map(({ month, count }) => `${monthTitle(month, NOW, 'en', formats)} ${count}`)

test('Activity groups by year and month, newest first; the title is the month name, plus the year if not the current year', () => {
  expect(titles(at(2026, 10), at(2026, 10, 2), at(2026, 9), at(2025, 10), at(2025, 10), at(2024, 0))).toEqual([
    'November 2',
    'October 1',
    'November 2025 2',
    'January 2024 1',
  ])
})

test('the month’s name is in the page’s language', () => {
  expect(monthTitle(monthOf(at(2026, 2)), NOW, 'de', formats)).toBe('März')
  expect(monthTitle(monthOf(at(2021, 2)), NOW, 'fr', formats)).toBe('mars 2021')
})

test('the first and last moments of a month belong to it, in the visitor’s time zone', () => {
  const start = new Date(2026, 9, 1).getTime()
  expect(monthOf(start)).toBe(2026 * 12 + 9)
  expect(monthOf(start - 1)).toBe(2026 * 12 + 8)
  expect(monthOf(new Date(2025, 11, 31, 23, 59, 59, 999).getTime())).toBe(2025 * 12 + 11)
})

test('however a list is cut into pages, its months are the same, and no entry is lost', () => {
  const times = fc
    .array(fc.integer({ min: at(1998, 0), max: at(2030, 11) }))
    .map((list) => list.toSorted((a, b) => b - a))
  fc.assert(
    fc.property(times, fc.array(fc.nat(100)), (list, cuts) => {
      const borders = [0, ...cuts.map((cut) => Math.min(cut, list.length)).toSorted((a, b) => a - b), list.length]
      const pages = borders.slice(1).map((border, index) => list.slice(borders[index], border))
      const joined = pages.map(toRuns).reduce(joinRuns, [])
      expect(joined).toEqual(toRuns(list))
      expect(joined.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
      expect(new Set(joined.map(({ month }) => month)).size).toBe(joined.length)
    }),
  )
})

import { expect, test } from 'vitest'
import { findStaleFigures, inKb } from './figures.ts'

const PAGE = 'It is small: 15 kB (gzip) with the page, and 1,122.5 kB in 7 files in all. It is 9 kB.'
const find = (says: string, ...are: number[]) => findStaleFigures([{ page: 'README.md', says, are }], () => PAGE)

test('figures that are right need no change', () => {
  expect(find('# kB (gzip) with the page', 15)).toEqual([])
  expect(find('in # files in all. It is # kB.', 7, 9)).toEqual([])
})

test('a figure that is no longer right is named with the right one', () => {
  expect(find('# kB (gzip) with the page', 16)).toEqual([
    'README.md says “15 kB (gzip) with the page”, but it is “16 kB (gzip) with the page”',
  ])
  expect(find('and # kB in # files', 175, 7)).toEqual([
    'README.md says “and 1,122.5 kB in 7 files”, but it is “and 175 kB in 7 files”',
  ])
})

test('a sentence that the page no longer has is named', () => {
  expect(find('# kB with the page', 15)).toEqual([
    'README.md no longer says “# kB with the page”: change that in test/sizes/claims.ts, too',
  ])
})

test('a claim with a figure too few or too many is refused', () => {
  expect(() => find('# kB in # files', 15)).toThrow('“# kB in # files” does not have 1 figures.')
})

test.each([
  [14_449, 1, 15],
  [15_000, 1, 15],
  [2_250, 0.5, 2.5],
  [588_014, 10, 590],
])('%i bytes are rounded up, by %f kB', (bytes, step, kB) => {
  expect(inKb(bytes, step)).toBe(kB)
})

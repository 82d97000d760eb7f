import { expect, test } from 'vitest'
import { heightWithHalfRow } from './connect-view.tsx'

const ROWS = [0, 64, 128, 192].map((top) => ({ top, bottom: top + 56 }))

test.for([
  { name: 'between two rows, the one above is cut', limit: 124, height: 92 },
  { name: 'a sliver of a row is none', limit: 130, height: 92 },
  { name: 'nearly all of a row looks whole', limit: 180, height: 156 },
  { name: 'a row that is cut stays', limit: 150, height: 150 },
  { name: 'below the last row', limit: 400, height: 220 },
  { name: 'no room for a row', limit: 12, height: 12 },
])('$name', ({ limit, height }) => expect(heightWithHalfRow(limit, ROWS)).toBe(height))

test('without rows, the height is the limit', () => expect(heightWithHalfRow(300, [])).toBe(300))

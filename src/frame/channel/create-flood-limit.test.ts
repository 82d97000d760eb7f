import { expect, test } from 'vitest'
import { createFloodLimit } from './serve-page.ts'

test('a clock that is set back begins the count again', () => {
  let now = 1_700_000_000_000
  const mayRead = createFloodLimit({ now: () => now })
  while (mayRead());
  now -= 3_600_000
  expect(mayRead()).toBe(true)
})

import { expect, test } from 'vitest'
import { wantedHeight } from './wanted-height.ts'

const GAP = 12
const LIMIT = 380

test.each([
  { name: 'a panel that fits', panel: 300, content: [200, 200], hint: 0, wanted: 300 },
  { name: 'a short text in a low frame', panel: 240, content: [60, 200], hint: 18, wanted: 240 - 18 - GAP + 140 },
  { name: 'a long text with all of the room', panel: 540, content: [LIMIT, 900], hint: 18, wanted: 540 },
  { name: 'a long text in a low frame', panel: 308, content: [148, 900], hint: 18, wanted: 308 + LIMIT - 148 },
  { name: 'a long text that was read', panel: 510, content: [LIMIT, 900], hint: 0, wanted: 510 },
])('$name', ({ panel, content: [offsetHeight = 0, scrollHeight = 0], hint, wanted }) => {
  expect(
    wantedHeight({
      panel: { offsetHeight: panel },
      content: { offsetHeight, scrollHeight },
      contentLimit: LIMIT,
      hint: { offsetHeight: hint },
      gap: GAP,
    }),
  ).toBe(wanted)
})

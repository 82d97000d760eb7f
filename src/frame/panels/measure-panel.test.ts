import { expect, test } from 'vitest'
import { measurePanel } from './create-panels.ts'

const GAP = 12
const LIMIT = 380
const HINT = 18

test.each([
  { name: 'a panel that fits', frame: 300, panel: 300, content: [200, 200], hint: 0, rest: 100, wanted: 300 },
  {
    name: 'a short text in a frame that is low',
    frame: 240,
    panel: 240,
    content: [110, 200],
    hint: HINT,
    rest: 130,
    wanted: 300,
  },
  { name: 'and once it has grown', frame: 300, panel: 300, content: [170, 200], hint: HINT, rest: 100, wanted: 300 },
  {
    name: 'a long text with all the room',
    frame: 510,
    panel: 510,
    content: [LIMIT, 900],
    hint: HINT,
    rest: 130,
    wanted: 510,
  },
  {
    name: 'a long text in a low frame',
    frame: 308,
    panel: 308,
    content: [178, 900],
    hint: HINT,
    rest: 130,
    wanted: 510,
  },
  { name: 'a long text that was read', frame: 480, panel: 480, content: [LIMIT, 900], hint: 0, rest: 100, wanted: 480 },
])('$name', ({ frame, panel, content: [offsetHeight = 0, scrollHeight = 0], hint, rest, wanted }) => {
  expect(
    measurePanel({
      panel: { offsetHeight: panel },
      content: { offsetHeight, scrollHeight },
      contentLimit: LIMIT,
      hint: { offsetHeight: hint },
      gap: GAP,
      frameHeight: frame,
    }),
  ).toEqual({ rest, wanted })
})

import { expect, test } from 'vitest'
import { breakUnions, compareManifests, formatSizes, parseSizes } from './diff.ts'

const OUTPUT = `
> wallet-dialog@0.1.0 size
✓     14,840    ≤ 18,000 / 20,000    2 files  page load
!     15,200    ≤ 15,000 / 16,000    1 files  then swap
✗        900          ≤ 800 / 890    1 files  then old
✓         49              ≤ 55 / 60   requests  in all
Warning: then swap: 15,200 bytes, more than 15,000.
`

test('sizes are read from what npm run size prints', () => {
  expect([...parseSizes(OUTPUT)]).toEqual([
    ['page load', 14_840],
    ['then swap', 15_200],
    ['then old', 900],
  ])
})

test('the table lists changed, new and removed downloads', () => {
  const after = new Map([
    ['page load', 14_843],
    ['then swap', 14_000],
    ['then new', 2_000],
  ])
  expect(formatSizes(parseSizes(OUTPUT), after)).toBe(`| download | before | after | change |
| --- | ---: | ---: | ---: |
| then swap | 15,200 | 14,000 | −1,200 |
| then old | 900 |  | gone |
| then new |  | 2,000 | new |

The rest (1) weighs what it did, within 10 bytes.`)
  expect(formatSizes(after, after)).toBe('All 3 downloads weigh what they did, within 10 bytes.')
})

const manifest = (element: object) =>
  JSON.stringify({ modules: [{ declarations: [{ tagName: 'wallet-dialog', ...element }] }] })

test('attributes, members and events are compared by name and type', () => {
  const before = manifest({
    attributes: [{ name: 'open' }, { name: 'old' }],
    members: [
      { kind: 'field', name: 'theme', type: { text: "'light' | 'dark'" } },
      { kind: 'method', name: 'show', parameters: [], return: { type: { text: 'Promise<void>' } } },
    ],
  })
  const after = manifest({
    attributes: [{ name: 'open' }],
    members: [
      { kind: 'field', name: 'theme', type: { text: "'auto' | 'light' | 'dark'" } },
      { kind: 'method', name: 'show', parameters: [{ name: 'view' }], return: { type: { text: 'Promise<void>' } } },
    ],
    events: [{ name: 'wallet-opened' }],
  })
  expect(compareManifests(before, after)).toEqual([
    '- removed: `<wallet-dialog>` attribute `old`',
    "- changed: `<wallet-dialog>` member `theme`, `'light' | 'dark'` → `'auto' | 'light' | 'dark'`",
    '- changed: `<wallet-dialog>` member `show`, `() => Promise<void>` → `(view: unknown) => Promise<void>`',
    '- added: `<wallet-dialog>` event `wallet-opened`',
  ])
  expect(compareManifests(before, before)).toEqual([])
})

test('a long union has a line for each member, so that a diff shows the new ones', () => {
  const union = Array.from({ length: 40 }, (_, index) => `'code_${index}'`).join(' | ')
  const text = `declare type Short = 'a' | 'b';\ndeclare type Code = ${union};\n`
  const lines = breakUnions(text).split('\n')
  expect(lines).toHaveLength(42)
  expect(lines[0]).toBe("declare type Short = 'a' | 'b';")
  expect(lines.at(-2)).toBe("  | 'code_39';")
})

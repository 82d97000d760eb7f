import { array, assert, constantFrom, integer, option, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, type ActivityEntry } from './activity-entry.ts'
import { createPagePacking } from './create-page-packing.ts'

const direction = constantFrom('in', 'out', 'self')
const text = option(string({ minLength: 1 }), { nil: undefined })
const asset = record({ direction, name: string(), quantity: text, pictureUrl: text })
const entry = record({
  id: string({ minLength: 1 }),
  hash: text,
  action: constantFrom(...ACTIONS),
  status: constantFrom('confirmed', 'failed', 'pending'),
  at: integer(),
  party: text,
  assets: array(asset, { maxLength: 2 }),
  more: integer({ min: 0, max: 20 }),
})
const one = (id: number): ActivityEntry => ({
  id: `eip155:1:0x${id}`,
  hash: `0x${id}`,
  action: 'send',
  status: 'confirmed',
  at: id,
  assets: [{ direction: 'out', name: 'Tile', isNft: true }],
  more: 0,
})

test('what was packed comes out as it went in', () => {
  assert(
    property(array(entry, { maxLength: 8 }), (entries) => {
      const pack = createPagePacking()
      const page = pack(entries)
      // Others that were looked at since.
      for (let other = 0; other < 10; other += 1) pack(Array.from({ length: 50 }, (_, id) => one(id)))
      expect(page.entries()).toEqual(entries)
      expect(page.length).toBe(entries.length)
    }),
  )
})

test('an entry with an NFT and the chain in its id comes out as it went in', () => {
  const pack = createPagePacking()
  const page = pack([one(7)])
  for (let other = 0; other < 10; other += 1) pack(Array.from({ length: 50 }, (_, id) => one(id)))
  expect(page.entries()).toEqual([one(7)])
})

test('what is looked at again and again is the very same', () => {
  const page = createPagePacking()([one(1)])
  expect(page.entries()).toBe(page.entries())
})

import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { createPageStore } from './create-page-store.ts'

const one = (id: number): ActivityEntry => ({
  id: `eip155:1:0x${id}`,
  hash: `0x${id}`,
  action: 'send',
  status: 'confirmed',
  at: id,
  party: undefined,
  assets: [
    { direction: 'out', name: 'Tile „4“ \u2028 🧱', isNft: true },
    { direction: 'in', name: 'ETH', quantity: '0.1' },
  ],
  more: 3,
})
const page = (start: number, length = 50) => Array.from({ length }, (_, index) => one(start + index))

/** A store, and the next time that it says something. */
function setUp() {
  let said = Promise.withResolvers<unknown>()
  const store = createPageStore((_, error) => said.resolve(error))
  const next = () => said.promise.finally(() => (said = Promise.withResolvers()))
  return { store, next }
}

test('what nobody has looked at for hundreds of entries is read again, as it was', async () => {
  const { store, next } = setUp()
  const first = store.keep(page(0))
  for (let other = 1; other < 12; other += 1) store.keep(page(other * 50))
  expect(first.entries()).toBeUndefined()
  expect(await next()).toBeUndefined()
  expect(first.entries()).toEqual(page(0))
  expect(first.length).toBe(50)
})

test('what was looked at last is at hand, the very same each time', () => {
  const { store } = setUp()
  store.keep(page(0))
  const kept = store.keep(page(50))
  expect(kept.entries()).toBe(kept.entries())
  expect(kept.entries()).toEqual(page(50))
})

test('a page that is larger than all that is kept at hand is at hand while it is looked at', () => {
  const { store } = setUp()
  expect(store.keep(page(0, 5_000)).entries()).toHaveLength(5_000)
})

test('a page that the browser has lost is said', async () => {
  const { store, next } = setUp()
  const content = store.keep(page(0))
  for (let other = 1; other < 12; other += 1) store.keep(page(other * 50))
  const text = Blob.prototype.text
  Blob.prototype.text = () => Promise.reject(new Error('gone'))
  try {
    content.entries()
    expect(await next()).toMatchObject({ message: 'gone' })
  } finally {
    Blob.prototype.text = text
  }
})

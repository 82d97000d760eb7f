import { anything, assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import type { StoragePort } from '../ports/storage.ts'
import { CACHE_LIMIT, createTimedCache } from './create-timed-cache.ts'

const KEY = '@appkit/cache'

function setUp(storage: StoragePort = createMemoryStorage(), clock = createFakeClock()) {
  const mayKeep = { now: true }
  const parse = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const cache = createTimedCache({
    storage,
    clock,
    name: 'cache',
    lifetimeMs: 1000,
    mayKeep: () => mayKeep.now,
    parse,
    toJson: (value) => value,
  })
  return { cache, clock, storage, mayKeep }
}

test('a value is good for its lifetime, also for the next page, and carries the time when it was read', async () => {
  const { cache, clock, storage } = setUp()
  const readAt = clock.now()
  await cache.set('a', 1)
  clock.pass(999)
  expect(await setUp(storage, clock).cache.get('a')).toEqual({ value: 1, readAt })
  clock.pass(1)
  expect(await cache.get('a')).toBeUndefined()
  expect(await cache.get('b')).toBeUndefined()
})

test('what is too old to be good is kept for as long as it may be shown with its age', async () => {
  const { storage, clock } = setUp()
  const parse = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const deps = {
    storage,
    clock,
    name: 'cache',
    lifetimeMs: 1000,
    keptMs: 5000,
    mayKeep: () => true,
    parse,
    toJson: Number,
  }
  const cache = createTimedCache(deps)
  const readAt = clock.now()
  await cache.set('a', 1)
  clock.pass(4999)
  await cache.set('b', 2)
  expect(await cache.get('a')).toBeUndefined()
  expect(await cache.getLast('a')).toEqual({ value: 1, readAt })
  clock.pass(1)
  expect(await cache.getLast('a')).toBeUndefined()
})

test('what is too old or too much is not kept', async () => {
  const { cache, clock, storage } = setUp()
  await cache.set('old', 0)
  clock.pass(1000)
  for (let index = 0; index < CACHE_LIMIT + 5; index++) await cache.set(`key ${index}`, index)
  const kept = Object.keys(JSON.parse(String(await storage.get(KEY))) as object)
  expect(kept).toHaveLength(CACHE_LIMIT)
  expect(kept).not.toContain('old')
  expect(await cache.get(`key ${CACHE_LIMIT + 4}`)).toMatchObject({ value: CACHE_LIMIT + 4 })
})

test('a value of the future is none: the clock was set back', async () => {
  const { cache, storage } = setUp()
  const later = createFakeClock(2_000_000_000_000)
  await setUp(storage, later).cache.set('a', 1)
  expect(await cache.get('a')).toBeUndefined()
})

test('no name of a key is special', async () => {
  const { cache } = setUp()
  for (const key of ['__proto__', 'constructor', '']) {
    expect(await cache.get(key)).toBeUndefined()
    await cache.set(key, 7)
    expect(await cache.get(key)).toMatchObject({ value: 7 })
  }
})

test('whatever stands in the storage, it answers a value that was checked, or none', async () => {
  await assert(
    asyncProperty(anything(), async (stored) => {
      const { cache, storage } = setUp()
      await storage.set(
        KEY,
        JSON.stringify({ a: stored }, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value)),
      )
      const found = await cache.get('a')
      expect(found === undefined || typeof found.value === 'number').toBe(true)
    }),
  )
})

test('a storage that fails is an empty cache', async () => {
  const fail = () => Promise.reject(new Error('blocked'))
  const { cache } = setUp({ get: fail, set: fail, remove: fail })
  await cache.set('a', 1)
  expect(await cache.get('a')).toBeUndefined()
})

test('what may no longer be kept by the time it would be stored is not', async () => {
  const { cache, storage, mayKeep } = setUp()
  const kept = cache.set('a', 1)
  mayKeep.now = false
  await kept
  expect(await storage.get(KEY)).toBeUndefined()
})

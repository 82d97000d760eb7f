import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createScopedStorage, STORAGE_TIMEOUT_MS } from './create-scoped-storage.ts'

/** localStorage as far as it is used. */
function createArea({ isFull = () => false }: { isFull?: () => boolean } = {}) {
  const values = new Map<string, string>()
  const area: StoragePort = {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      values.set(key, value)
    },
    remove: (key) => void values.delete(key),
  }
  return { values, area }
}

function setUp(getStorage: () => StoragePort, scope = '') {
  const causes: unknown[] = []
  const onBlocked = (cause: unknown) => void causes.push(cause)
  const clock = createFakeClock()
  return { causes, clock, storage: createScopedStorage({ getStorage, getScope: () => scope, clock, onBlocked }) }
}

test('values are kept in the storage, under keys of the dialog’s scope', async () => {
  const { values, area } = createArea()
  const { storage, causes } = setUp(() => area, 'second')
  expect(await storage.get('a')).toBeNull()
  await storage.set('a', '1')
  expect([...values]).toEqual([['a#second', '1']])
  expect(await storage.get('a')).toBe('1')
  values.set('a#second', 'of another tab')
  expect(await storage.get('a')).toBe('of another tab')
  await storage.remove('a')
  expect(values.size).toBe(0)
  expect(causes).toEqual([])
})

test('where storage is blocked, values are kept in memory, and it is said', async () => {
  const blocked = new DOMException('The operation is insecure.', 'SecurityError')
  const { storage, causes } = setUp(() => {
    throw blocked
  })
  await storage.set('a', '1')
  await storage.set('b', '')
  expect([await storage.get('a'), await storage.get('b'), await storage.get('c')]).toEqual(['1', '', undefined])
  await storage.remove('a')
  expect(await storage.get('a')).toBeUndefined()
  expect(new Set(causes)).toEqual(new Set([blocked]))
})

test('a value that does not fit is kept in memory, and the older one does not come back on the next page', async () => {
  let isFull = false
  const { values, area } = createArea({ isFull: () => isFull })
  const { storage, causes } = setUp(() => area)
  await storage.set('a', 'old')
  isFull = true
  await storage.set('a', 'new')
  expect(await storage.get('a')).toBe('new')
  expect(values.has('a')).toBe(false)
  isFull = false
  await storage.set('a', 'newest')
  expect([await storage.get('a'), values.get('a')]).toEqual(['newest', 'newest'])
  expect(causes).toHaveLength(1)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('host')
    },
  ],
  ['rejects', () => Promise.reject(new Error('host'))],
])("a host's own storage that %s, at any time, costs the values' life and nothing else", async (_how, fail) => {
  const { area } = createArea()
  let isBroken = false
  const host: StoragePort = {
    get: (key) => (isBroken ? fail() : area.get(key)),
    set: (key, value) => (isBroken ? fail() : area.set(key, value)),
    remove: (key) => (isBroken ? fail() : area.remove(key)),
  }
  const { storage, causes } = setUp(() => host)
  await storage.set('a', '1')
  isBroken = true
  expect(await storage.get('b')).toBeUndefined()
  // Otherwise a moment’s fault would look as if the value was removed [storage.refused].
  expect(await storage.get('a')).toBe('1')
  await storage.set('a', '2')
  expect(await storage.get('a')).toBe('2')
  await storage.remove('a')
  expect(causes).not.toEqual([])
  isBroken = false
  await storage.set('a', '3')
  expect(await area.get('a')).toBe('3')
})

test('a slow storage that refuses late does not bring an older value back', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const { storage } = setUp(() => ({
    get: () => null,
    set() {
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    },
    remove() {},
  }))
  const first = storage.set('a', '1')
  const second = storage.set('a', '2')
  expect(await storage.get('a')).toBe('2')
  answers[0]!.reject(new Error('full'))
  await first
  expect(await storage.get('a')).toBe('2')
  answers[1]!.resolve()
  await second
  expect(await storage.get('a')).toBeNull()
})

test('storage.silent: a storage that never answers counts as blocked after 5 s, and is asked no more', async () => {
  let asked = 0
  const silence = () => {
    asked += 1
    return new Promise<never>(() => {})
  }
  const { storage, causes, clock } = setUp(() => ({ get: silence, set: silence, remove: silence }))
  const reading = storage.get('a')
  const writing = storage.set('b', '1')
  expect(await storage.get('b')).toBe('1')
  await clock.advance(STORAGE_TIMEOUT_MS)
  expect(await reading).toBeUndefined()
  await writing
  expect([await storage.get('b'), await storage.get('c')]).toEqual(['1', undefined])
  await storage.remove('b')
  expect(await storage.get('b')).toBeUndefined()
  expect(asked).toBe(2)
  expect(String(causes[0])).toBe('Error: The storage gave no answer within 5 s')
})

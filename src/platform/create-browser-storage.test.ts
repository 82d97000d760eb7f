import { expect, test } from 'vitest'
import { createBrowserStorage } from './create-browser-storage.ts'

/** localStorage as far as it is used. */
function createArea({ isFull = () => false }: { isFull?: () => boolean } = {}) {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  return { values, area: area as Storage }
}

function setUp(getArea: () => Storage) {
  const causes: unknown[] = []
  return { causes, storage: createBrowserStorage({ getArea, onBlocked: (cause) => causes.push(cause) }) }
}

test('values are kept in localStorage', () => {
  const { values, area } = createArea()
  const { storage, causes } = setUp(() => area)
  expect(storage.get('a')).toBeNull()
  storage.set('a', '1')
  expect(values.get('a')).toBe('1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(causes).toEqual([])
})

test('where storage is blocked, values are kept in memory, and it is said once', () => {
  const blocked = new DOMException('The operation is insecure.', 'SecurityError')
  const { storage, causes } = setUp(() => {
    throw blocked
  })
  storage.set('a', '1')
  storage.set('b', '')
  expect([storage.get('a'), storage.get('b'), storage.get('c')]).toEqual(['1', '', null])
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(causes).toEqual([blocked])
})

test('a value that does not fit is kept in memory, and the older one does not come back on the next page', () => {
  let isFull = false
  const { values, area } = createArea({ isFull: () => isFull })
  const { storage, causes } = setUp(() => area)
  storage.set('a', 'old')
  isFull = true
  storage.set('a', 'new')
  expect(storage.get('a')).toBe('new')
  expect(values.has('a')).toBe(false)
  isFull = false
  storage.set('a', 'newest')
  expect([storage.get('a'), values.get('a')]).toEqual(['newest', 'newest'])
  expect(causes).toHaveLength(1)
})

test('storage is not touched before it is needed', () => {
  let reads = 0
  const { area } = createArea()
  const { storage } = setUp(() => {
    reads += 1
    return area
  })
  expect(reads).toBe(0)
  storage.get('a')
  expect(reads).toBe(1)
})

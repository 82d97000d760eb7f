import { expect, test } from 'vitest'
import { lazyApi } from './create-lazy.ts'

interface Counter {
  add(by: number): Promise<number>
}

function setUp(failures = 0) {
  let [loads, sum] = [0, 0]
  const api = lazyApi<Counter>(async () => {
    if (loads++ < failures) throw new Error('Away')
    return { add: async (by) => (sum += by) }
  })
  return { api, loads: () => loads, sum: () => sum }
}

test('the first call loads it', async () => {
  const { api, loads, sum } = setUp()
  expect(loads()).toBe(0)
  const added = api.add(2)
  expect(sum()).toBe(0)
  expect(await added).toBe(2)
  expect(loads()).toBe(1)
})

test('later calls reach it at once, before they return', async () => {
  const { api, loads, sum } = setUp()
  await api.add(2)
  const added = api.add(3)
  expect(sum()).toBe(5)
  expect(await added).toBe(5)
  expect(loads()).toBe(1)
})

test('what could not be loaded is loaded by the next call', async () => {
  const { api } = setUp(1)
  await expect(api.add(1)).rejects.toThrow('Away')
  expect(await api.add(1)).toBe(1)
})

test('it can be awaited: it is no promise', async () => {
  const { api, loads } = setUp()
  expect(await Promise.resolve(api)).toBe(api)
  expect(loads()).toBe(0)
})

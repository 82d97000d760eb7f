import { expect, test, vi } from 'vitest'
import { defineView } from './define-view.ts'

const Component = () => null

test('a chunk is fetched once, whoever asks for it', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Component }>>(async () => ({ default: Component }))
  const view = defineView('Title', load)
  await Promise.all([view.load(), view.load()])
  expect(view.component).toBe(Component)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed chunk stays failed until it is reset, then it is fetched again', async () => {
  let isOnline = false
  const view = defineView('Title', async () => {
    if (!isOnline) throw new Error('offline')
    return { default: Component }
  })
  await expect(view.load()).rejects.toThrow('offline')
  isOnline = true
  await expect(view.load()).rejects.toThrow('offline')
  const onFailure = vi.fn<(error: unknown) => void>()
  const settled = view.settle(onFailure)
  expect(view.settle(onFailure)).toBe(settled)
  expect(await settled).toBeUndefined()
  // [errors.handled]
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  view.reset()
  await expect(view.load()).resolves.toBe(Component)
  expect(await view.settle(onFailure)).toBe(Component)
  view.reset()
  expect(view.component).toBe(Component)
})

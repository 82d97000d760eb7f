import { expect, test } from 'vitest'
import { createLifetime } from './create-lifetime.ts'

test('an origin that is still opening at the end is closed, too', async () => {
  const { open, stop } = createLifetime()
  const opening = open('page')
  await stop()
  const { url } = await opening
  await expect(fetch(url)).rejects.toThrow()
})

test('a part that is still starting at the end is stopped once it has started', async () => {
  const { start, stop } = createLifetime()
  const { promise, resolve } = Promise.withResolvers<{ stop(): Promise<void> }>()
  const starting = start(() => promise)
  const stopping = stop()
  let isStopped = false
  resolve({
    async stop() {
      isStopped = true
    },
  })
  await starting
  await stopping
  expect(isStopped).toBe(true)
})

test('a part that doesn’t start has nothing to stop', async () => {
  const { start, stop } = createLifetime()
  await expect(start(() => Promise.reject(new Error('No port')))).rejects.toThrow('No port')
  await stop()
})

test('nothing starts after the end, and what reports itself then ends at once', async () => {
  const { open, start, onStop, stop } = createLifetime()
  await stop()
  await expect(open('page')).rejects.toThrow('The sandbox has been stopped.')
  await expect(start(() => Promise.reject(new Error('It has started')))).rejects.toThrow('has been stopped')
  let runs = 0
  onStop(() => void runs++)
  expect(runs).toBe(1)
})

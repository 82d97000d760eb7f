import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createMutePromise, createThenable } from '../../test/fakes/hostile-values.ts'
import { within } from './within.ts'

test('the outcome of the promise stands, and no timer is left', async () => {
  const clock = createFakeClock()
  expect(await within(Promise.resolve(1), 100, clock)).toBe(1)
  await expect(within(Promise.reject(new Error('no')), 100, clock)).rejects.toThrow('no')
  await clock.advance(0)
  expect(clock.pending).toBe(0)
})

test('once the time has passed, there is none', async () => {
  const clock = createFakeClock()
  const waiting = within(new Promise(() => {}), 100, clock)
  await clock.advance(100)
  expect(await waiting).toBeUndefined()
})

test('of a thenable, `then` is read once: what it gives later counts for nothing, and leaves no rejection behind', async () => {
  const clock = createFakeClock()
  let reads = 0
  const hostile = createThenable<number>(() => {
    reads += 1
    return (resolve) => {
      resolve(reads)
      return { finally: () => Promise.reject(new Error('nobody waits for this')) }
    }
  })
  expect(await within(hostile, 100, clock)).toBe(1)
  expect(reads).toBe(1)
})

test('a promise whose `then` was replaced ends with the time', async () => {
  const clock = createFakeClock()
  const waiting = within(createMutePromise(), 100, clock)
  await clock.advance(100)
  expect(await waiting).toBeUndefined()
  expect(clock.pending).toBe(0)
})

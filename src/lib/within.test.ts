import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
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

import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { wait } from './wait.ts'

test('it ends when its time has come, and leaves nothing behind', async () => {
  const clock = createFakeClock()
  const controller = new AbortController()
  const waited = wait(100, clock, controller.signal)
  await clock.advance(100)
  await waited
  controller.abort()
  expect(clock.pending).toBe(0)
})

test('it ends at once where it is aborted, and its timer with it', async () => {
  const clock = createFakeClock()
  const controller = new AbortController()
  const waited = wait(100, clock, controller.signal)
  controller.abort(new Error('left'))
  await expect(waited).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
  await expect(wait(100, clock, controller.signal)).rejects.toThrow('left')
})

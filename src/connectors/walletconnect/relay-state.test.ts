import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { relayStateOf, watchRelay } from './relay-state.ts'

/** A socket as far as it is watched. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
}

test('a dialog’s relay is connected while its current socket is open, and was last seen with its last message', () => {
  const clock = createFakeClock(1000)
  const [storage, other] = [createMemoryStorage(), createMemoryStorage()]
  expect(relayStateOf(storage)).toBeUndefined()

  const first = new FakeSocket()
  expect(watchRelay(storage, clock, first as unknown as WebSocket)).toBe(first)
  expect(relayStateOf(storage)).toEqual({ isConnected: false, openedAt: 1000, lastSeenAt: undefined })
  clock.pass(100)
  first.open()
  clock.pass(100)
  first.dispatchEvent(new Event('message'))
  clock.pass(100)
  expect(relayStateOf(storage)).toEqual({ isConnected: true, openedAt: 1000, lastSeenAt: 1200 })

  first.readyState = 3
  expect(relayStateOf(storage)?.isConnected).toBe(false)
  watchRelay(storage, clock, new FakeSocket() as unknown as WebSocket)
  expect(relayStateOf(storage)).toEqual({ isConnected: false, openedAt: 1300, lastSeenAt: 1200 })
  expect(relayStateOf(other)).toBeUndefined()
})

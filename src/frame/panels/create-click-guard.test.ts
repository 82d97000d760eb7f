import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createClickGuard, LOOK_FIRST_MS } from './create-click-guard.ts'

const TRUSTED = { isTrusted: true }

function setUp() {
  const clock = createFakeClock()
  const armed: boolean[] = []
  return { clock, armed, guard: createClickGuard({ clock, onArmed: (next) => armed.push(next) }) }
}

test('a click counts once the request was in view for 500 ms', () => {
  const { guard, clock, armed } = setUp()
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS - 1)
  expect(guard.counts(TRUSTED)).toBe(false)
  clock.pass(1)
  expect(guard.counts(TRUSTED)).toBe(true)
  expect(armed).toEqual([true])
})

test('a click by script never counts', () => {
  const { guard, clock } = setUp()
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS)
  expect(guard.counts({ isTrusted: false })).toBe(false)
})

test('a request that is not in view cannot be approved', () => {
  const { guard, clock } = setUp()
  clock.pass(LOOK_FIRST_MS)
  expect(guard.counts(TRUSTED)).toBe(false)
})

test('the time starts anew when the request was covered or moved out of view', () => {
  const { guard, clock, armed } = setUp()
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS)
  guard.setVisible(false)
  expect(guard.counts(TRUSTED)).toBe(false)
  guard.setVisible(true)
  expect(guard.counts(TRUSTED)).toBe(false)
  clock.pass(LOOK_FIRST_MS)
  expect(guard.counts(TRUSTED)).toBe(true)
  expect(armed).toEqual([true, false, true])
})

test('a request that is covered before its time never becomes ready under what covers it', () => {
  const { guard, clock, armed } = setUp()
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS - 1)
  guard.setVisible(false)
  clock.pass(LOOK_FIRST_MS)
  expect(guard.counts(TRUSTED)).toBe(false)
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS - 1)
  expect(guard.counts(TRUSTED)).toBe(false)
  expect(armed).toEqual([])
})

test('a request that stays in view is not delayed anew', () => {
  const { guard, clock } = setUp()
  guard.setVisible(true)
  clock.pass(LOOK_FIRST_MS - 1)
  guard.setVisible(true)
  clock.pass(1)
  expect(guard.counts(TRUSTED)).toBe(true)
})

test('after its end nothing counts, and no timer is left', () => {
  const { guard, clock } = setUp()
  guard.setVisible(true)
  guard.end()
  clock.pass(LOOK_FIRST_MS)
  expect(guard.counts(TRUSTED)).toBe(false)
  expect(clock.pending).toBe(0)
})

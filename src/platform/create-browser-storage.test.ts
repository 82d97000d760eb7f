import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserWakeSignals } from './create-browser-storage.ts'

/** A window as far as it is used. */
function setUp() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let count = 0
  const stop = createBrowserWakeSignals('@appkit/').listen(() => (count += 1))
  const tell = (name: string, facts: object = {}) => page.dispatchEvent(Object.assign(new Event(name), facts))
  return { wakes: () => count, stop, tell }
}
afterEach(() => void vi.unstubAllGlobals())

test('what another tab stores under our keys is news; so is the clearing of all', () => {
  const { wakes, tell } = setUp()
  for (const key of ['@appkit/connections', '@appkit/connections#two', null, 'cart', 'x@appkit/'])
    tell('storage', { key })
  expect(wakes()).toBe(3)
})

test('coming into sight and out of it is a sign, and so is waking', () => {
  const { wakes, tell } = setUp()
  tell('visibilitychange')
  tell('resume')
  expect(wakes()).toBe(2)
})

test('it can be stopped', () => {
  const { wakes, stop, tell } = setUp()
  stop()
  tell('resume')
  expect(wakes()).toBe(0)
})

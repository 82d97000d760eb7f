import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserSigns } from './create-browser-signs.ts'

/** A window as far as it is used. */
function setUp() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let count = 0
  const stop = createBrowserSigns('@appkit/').listen(() => (count += 1))
  const tell = (name: string, facts: object = {}) => page.dispatchEvent(Object.assign(new Event(name), facts))
  return { signs: () => count, stop, tell }
}
afterEach(() => void vi.unstubAllGlobals())

test('what another tab stores under our keys is news; so is the clearing of all', () => {
  const { signs, tell } = setUp()
  for (const key of ['@appkit/connections', '@appkit/connections#two', null, 'cart', 'x@appkit/'])
    tell('storage', { key })
  expect(signs()).toBe(3)
})

test('coming into sight and out of it is a sign, and so is waking', () => {
  const { signs, tell } = setUp()
  tell('visibilitychange')
  tell('resume')
  expect(signs()).toBe(2)
})

test('it can be stopped', () => {
  const { signs, stop, tell } = setUp()
  stop()
  tell('resume')
  expect(signs()).toBe(0)
})

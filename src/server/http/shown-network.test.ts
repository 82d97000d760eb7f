import { expect, test } from 'vitest'
import { shownNetwork } from './create-callers.ts'

test.each([
  ['203.0.113.9', '203.0.113.x'],
  ['203.0.113.9:40001', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1::/48'],
  ['', undefined],
  ['unknown', undefined],
])('of the address %s, %s is shown', (address, shown) => {
  expect(shownNetwork(address)).toBe(shown)
})

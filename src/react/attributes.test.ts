import { expect, test } from 'vitest'
import { isSame } from './attributes.ts'

test('lists and plain objects are the same where they hold the same', () => {
  expect(isSame(['eip155:1', 'eip155:137'], ['eip155:1', 'eip155:137'])).toBe(true)
  expect(isSame({ name: 'A', icons: ['b'] }, { name: 'A', icons: ['b'] })).toBe(true)
  expect(isSame(['eip155:1'], ['eip155:137'])).toBe(false)
  expect(isSame(['eip155:1'], ['eip155:1', 'eip155:137'])).toBe(false)
  expect(isSame({ name: 'A' }, {})).toBe(false)
  expect(isSame([], {})).toBe(false)
})

test('anything else is only the same as itself', () => {
  const provider = new (class Provider {})()
  const answer = () => 1
  expect(isSame({ provider, answer }, { provider, answer })).toBe(true)
  expect(isSame({ provider }, { provider: new (class Provider {})() })).toBe(false)
  expect(isSame({ answer }, { answer: () => 1 })).toBe(false)
  expect(isSame(undefined, null)).toBe(false)
})

import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const wallets = { one: '{count} wallet', other: '{count} wallets' }

test.each([
  [0, 'en', '0 wallets'],
  [1, 'en', '1 wallet'],
  [1234, 'en', '1,234 wallets'],
  [0, 'fr', '0 wallet'],
] as const)('%i in %s: %s', (count, lang, text) => {
  expect(plural(wallets, lang)({ count })).toBe(text)
})

test('a form without a text of its own is as many', () => {
  expect(plural({ other: '{count} wallets' })({ count: 1 })).toBe('1 wallets')
})

test('a text that is still English has English grammar, and the digits of the dialog', () => {
  expect(plural(wallets, 'en', 'de')({ count: 0 })).toBe('0 wallets')
  expect(plural(wallets, 'en', 'de')({ count: 12_345 })).toBe('12.345 wallets')
})

test('digits are kept, however many there are', () => {
  expect(plural(wallets)({ count: '12345678901234567891' })).toBe('12,345,678,901,234,567,891 wallets')
})

import { expect, test } from 'vitest'
import { ETHER } from '../../test/fakes/send/create-fake-chain.ts'
import { formatExact, formatFee, formatWorth } from './format-exact.ts'

test('an amount that is confirmed is shown with all of its digits', () => {
  expect(formatExact(1_234_567_890_123_456_789_012n, ETHER, 'en')).toBe('1,234.567890123456789012 ETH')
  expect(formatExact(1n, { ...ETHER, decimals: 77 }, 'en')).toBe(`0.${'0'.repeat(76)}1 ETH`)
  expect(formatExact(2n ** 256n - 1n, { ...ETHER, decimals: 0 }, 'de')).toContain('.639.935 ETH')
})

test('a fee is shown with four digits, and never less than it is', () => {
  expect(formatFee({ amount: 143_219_914_071_776n, token: ETHER }, 'en')).toBe('0.0001433 ETH')
  expect(formatFee({ amount: 63_000_000_000_000n, token: ETHER }, 'en')).toBe('0.000063 ETH')
  expect(formatFee({ amount: 7n, token: ETHER }, 'en')).toBe('0.000000000000000007 ETH')
})

test('what is worth less than a cent says so', () => {
  expect(formatWorth('4500.755', 'en')).toBe('$4,500.76')
  expect(formatWorth('0.001', 'en')).toBe('< $0.01')
  expect(formatWorth('0', 'en')).toBe('$0.00')
  expect(formatWorth(undefined, 'en')).toBeUndefined()
})

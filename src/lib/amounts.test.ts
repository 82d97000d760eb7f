import { expect, test } from 'vitest'
import { floorDecimal, formatUnits, parseUnits } from './amounts.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1500000n, 6, '1.5'],
  [10n ** 18n, 18, '1'],
  [123n, 0, '123'],
  [-1500000n, 6, '-1.5'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('%s with %i decimals is exactly %s', (value, decimals, text) => expect(formatUnits(value, decimals)).toBe(text))

test.each([
  ['9999.9999', '9999.999'],
  ['0.0009', '0'],
  ['1.2', '1.2'],
  ['1.5000', '1.5'],
  ['7', '7'],
])('a balance is floored to 3: %s is %s', (amount, text) => expect(floorDecimal(amount, 3)).toBe(text))

test.each([
  ['0', 18, 0n],
  ['1.50', 6, 1_500_000n],
  ['00123456789012345678901234567890.120000', 6, 123_456_789_012_345_678_901_234_567_890_120_000n],
  ['7', 0, 7n],
  ['7.000', 0, 7n],
])('%s with %i decimals is exactly that many of the smallest unit', (text, decimals, amount) =>
  expect(parseUnits(text, decimals)).toBe(amount),
)

test.each([
  ['1.001', 2],
  ['0.1', 0],
  ['', 6],
  ['-1', 6],
  ['1e3', 6],
  ['.5', 6],
  ['1.', 6],
  ['9'.repeat(79), 6],
])('%j with %i decimals is no exact amount', (text, decimals) => expect(parseUnits(text, decimals)).toBeUndefined())

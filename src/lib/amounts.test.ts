import { expect, test } from 'vitest'
import { floorDecimal, formatUnits } from './amounts.ts'

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

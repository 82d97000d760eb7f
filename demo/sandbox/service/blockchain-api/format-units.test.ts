import { expect, test } from 'vitest'
import { formatUnits } from './format-units.ts'

test.each([
  [10_000n * 10n ** 18n, '10000.0'],
  [1n, '0.000000000000000001'],
  [0n, '0.0'],
  [12_345_678_901_234_567_890n, '12.34567890123456789'],
])('%s of 18 decimals are %s', (amount, text) => {
  expect(formatUnits(amount, 18)).toBe(text)
})

test('a token without decimals has whole numbers', () => expect(formatUnits(7n, 0)).toBe('7.0'))

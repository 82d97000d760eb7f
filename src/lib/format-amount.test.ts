import { expect, test } from 'vitest'
import { formatFiat, formatPrice, formatQuantity } from './format-amount.ts'

test.each([
  ['0', '0'],
  ['1.9999', '1.999'],
  ['0.0009', '0'],
  ['1234567.5', '1,234,567.5'],
  ['123456789012345678901234567890.12', '123,456,789,012,345,678,901,234,567,890.12'],
])('fungible quantities are floored to 3 decimals: %s is %s', (numeric, text) => {
  expect(formatQuantity(numeric, 'en-US')).toBe(text)
})

test('quantities follow the language', () => {
  expect(formatQuantity('1234.5', 'de')).toBe('1.234,5')
})

test.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [1e18, '$1,000,000T'],
])('numbers en-US 2 decimals: %s is %s', (value, text) => {
  expect(formatFiat(value, 'en-US')).toBe(text)
})

test.each([
  [0, '$0.00'],
  [3000, '$3,000.00'],
  [0.0000123, '$0.000012'],
  [1e-12, '$1E-12'],
])('a price of %s is %s', (price, text) => {
  expect(formatPrice(price, 'en-US')).toBe(text)
})

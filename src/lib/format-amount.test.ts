import { expect, test } from 'vitest'
import { formatFiat, formatHolding, formatMoney, formatPrice, formatQuantity } from './format-amount.ts'

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

/** The languages of the dialog, and a region of the one whose dollar isn't `$`. */
const LANGUAGES = 'en ar ar-EG bn de es fa fr he hi id it ja ko nl pl pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')

test.each(LANGUAGES)('in %s, the dollar is $, whatever it is an amount of [amounts.money]', (lang) => {
  for (const text of [formatFiat(30_151_499.41, lang), formatFiat(1e15, lang), formatPrice(0.0000123, lang)]) {
    expect(text).toContain('$')
    expect(text).not.toMatch(/US/)
  }
})

test.each([
  ['ar', '\u2066CA$\u2069'],
  ['en', '$30.50'],
])('in %s, a sign with letters keeps its order', (lang, sign) => {
  expect(formatMoney('30.5', 'CAD', lang)).toContain(sign)
})

test.each([
  ['ar', '\u20669,999.999 ETH\u2069'],
  ['he', '\u20669,999.999 ETH\u2069'],
  ['fa', '\u2066۹٬۹۹۹٫۹۹۹ ETH\u2069'],
  ['en', '9,999.999 ETH'],
  ['de', '9.999,999 ETH'],
])('in %s, a number stands left of its symbol [amounts.order]', (lang, text) => {
  const ether = { amount: 9_999_999_223_921_463_997_814n, decimals: 18, symbol: 'ETH' }
  expect(formatHolding(ether, lang)).toBe(text)
})

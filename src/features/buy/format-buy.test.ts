import { expect, test } from 'vitest'
import { formatAbout, formatFee } from './format-buy.ts'

test.each([
  [{ min: 1, max: 2 }, 'en', '1% – 2%'],
  [{ min: 0, max: 0.995 }, 'en', '0% – 1%'],
  [{ min: 1.25, max: 1.5 }, 'de', '1,25–1,5\u00A0%'],
])('a fee of %j in %s is %s', (fee, lang, expected) => {
  expect(formatFee(fee, lang)).toBe(expected)
})

test('a fee that is always the same is one figure', () => {
  expect(formatFee({ min: 2.5, max: 2.5 }, 'en')).toContain('2.5%')
  expect(formatFee({ min: 2.5, max: 2.5 }, 'en')).not.toContain('–')
})

test.each([
  ['0.295473333333333333', '0.2954733 ETH'],
  ['0.000000012345678999', '0.00000001234567 ETH'],
  ['12.3456789', '12.34567 ETH'],
  ['123456789.9', '123,456,789 ETH'],
  [`1${'0'.repeat(24)}.5`, `1${',000'.repeat(8)} ETH`],
  ['1', '1 ETH'],
  ['0', '0 ETH'],
])('a quote that gives %s says about %s', (quantity, expected) => {
  expect(formatAbout({ quantity, symbol: 'ETH' }, 'en')).toBe(expected)
})

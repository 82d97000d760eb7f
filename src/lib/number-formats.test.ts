import { expect, test } from 'vitest'
import { formatFiat, formatPrice, formatQuantity } from './format-amount.ts'
import { createNumberFormats } from './number-formats.ts'

test('a format is made once for a language and its options', () => {
  const formats = createNumberFormats()
  expect(formats('de', { maximumFractionDigits: 3 })).toBe(formats('de', { maximumFractionDigits: 3 }))
  expect(formats('de', { maximumFractionDigits: 3 })).not.toBe(formats('en', { maximumFractionDigits: 3 }))
  expect(formats('de', { maximumFractionDigits: 3 })).not.toBe(formats('de', { maximumFractionDigits: 2 }))
})

test('amounts are written the same with formats of a list as without', () => {
  const formats = createNumberFormats()
  for (const lang of ['en', 'de', 'ar-EG']) {
    expect(formatQuantity('1234.56789', lang, formats)).toBe(formatQuantity('1234.56789', lang))
    for (const value of [0, 0.5, 1234.5, 3e15, 1e-12]) {
      expect(formatFiat(value, lang, formats)).toBe(formatFiat(value, lang))
      expect(formatPrice(value, lang, formats)).toBe(formatPrice(value, lang))
    }
  }
})

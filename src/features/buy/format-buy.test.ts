import { expect, test } from 'vitest'
import { formatFee } from './format-buy.ts'

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

import { expect, test } from 'vitest'
import {
  formatAbout,
  formatEstimate,
  formatMinimum,
  formatPercent,
  formatProviderFee,
  formatRate,
} from './format-swap.ts'

const BITCOIN = { decimals: 8, symbol: 'WBTC' }
const DOLLAR = { decimals: 6, symbol: 'USDC' }

test.each([
  [12_345_678n, 8, '0.1234567'],
  [123n, 8, '0.00000123'],
  [1_234_567_890_123n, 6, '1,234,567'],
  [1_999_999n, 6, '1.999999'],
  [1_234_567_890_123_456_789n, 18, '1.234567'],
  [0n, 18, '0'],
  [42n, 0, '42'],
  [1n, 77, `0.${'0'.repeat(76)}1`],
])('an estimate of %s units of %s decimals is %s', (amount, decimals, shown) =>
  expect(formatEstimate(amount, { decimals }, 'en')).toBe(shown),
)

test('an estimate is rounded down, in the page’s language', () => {
  expect(formatAbout(1_999_999_999n, DOLLAR, 'en')).toBe('1,999.999 USDC')
  expect(formatAbout(1_999_999_999n, DOLLAR, 'de')).toBe('1.999,999 USDC')
})

test.each([
  [1_467_235_167n, DOLLAR, '1,467.2351 USDC'],
  [1_999_999n, DOLLAR, '1.9999 USDC'],
  [1_234_567n, BITCOIN, '0.01234 WBTC'],
  [123n, BITCOIN, '0.00000123 WBTC'],
  [42n, { decimals: 0, symbol: 'ODD' }, '42 ODD'],
])('the least that arrives of %s is never rounded up', (amount, token, shown) =>
  expect(formatMinimum(amount, token, 'en')).toBe(shown),
)

test.each([
  [undefined, '–', '–'],
  [0n, '0 WBTC', '0 WBTC'],
  [12_345_678_901n, '123.4567 WBTC', '123.45678901 WBTC'],
])('a provider’s fee of %s is %s in the form, and %s in the review [swap.fee]', (fee, drafted, reviewed) => {
  expect(formatProviderFee(fee, BITCOIN, 'en', formatAbout)).toBe(drafted)
  expect(formatProviderFee(fee, BITCOIN, 'en')).toBe(reviewed)
})

test('the rate is of one whole token', () => {
  const request = { from: BITCOIN, to: DOLLAR, amount: 50_000_000n } as never
  expect(formatRate(request, { toAmount: 30_000_000_000n } as never, 'en')).toBe('1 WBTC = 60,000 USDC')
})

test('a share has two decimals at most', () => {
  expect(formatPercent(0.3, 'en')).toBe('0.3%')
  expect(formatPercent(-12.345, 'en')).toBe('−12.35%')
})

test('a rate of less than the smallest unit is not zero', () => {
  const request = { from: { symbol: 'DOGE', decimals: 9 }, to: { symbol: 'USDC', decimals: 6 }, amount: 10n ** 18n }
  expect(formatRate(request as never, { toAmount: 1_500_000n } as never, 'en')).toBe('1 DOGE = 0.0000000015 USDC')
})

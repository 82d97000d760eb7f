import { assert, bigInt, constantFrom, nat, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalSeparator, parseAmount, toTypedAmount, type DecimalSeparator } from './parse-amount.ts'

const MAX_UINT256 = 2n ** 256n - 1n
const separators = constantFrom<DecimalSeparator>('.', ',')

describe('an amount that a visitor types is what is sent, to the last unit', () => {
  test('for every amount up to 2^256 - 1 and 0 to 77 decimals', () => {
    assert(
      property(bigInt(0n, MAX_UINT256), nat(77), separators, (amount, decimals, separator) => {
        const typed = toTypedAmount(amount, decimals, separator)
        expect(parseAmount(typed, decimals, separator)).toEqual({ amount })
      }),
      { numRuns: 2000 },
    )
  })

  test('for every text of digits: no digit is lost, and none is invented', () => {
    const digits = stringMatching(/^\d{1,60}$/)
    assert(
      property(digits, stringMatching(/^\d{1,77}$/), nat(77), (whole, fraction, decimals) => {
        const parsed = parseAmount(`${whole}.${fraction}`, decimals, '.')
        const units = BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0'))
        const expected = units > MAX_UINT256 ? { problem: 'too-large' } : { amount: units }
        expect(parsed).toEqual(fraction.length > decimals ? { problem: 'too-precise' } : expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever else is typed is an amount of exactly these digits, or a problem: it never throws', () => {
    assert(
      property(string({ unit: 'grapheme' }), nat(77), separators, (text, decimals, separator) => {
        const parsed = parseAmount(text, decimals, separator)
        if ('amount' in parsed) expect(text.trim()).toMatch(/^\p{Nd}*[.,٫]?\p{Nd}*$/u)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['∞', 'not-a-number'],
  ['abc', 'not-a-number'],
  ['.', 'not-a-number'],
  ['1.5 ETH', 'not-a-number'],
  ['+1', 'not-a-number'],
  ['$1', 'not-a-number'],
  ['1\u200b5', 'not-a-number'],
  ['-1', 'negative'],
  ['−1', 'negative'],
  ['1e18', 'exponent'],
  ['1E-2', 'exponent'],
  ['1.5e3', 'exponent'],
  ['0x10', 'hexadecimal'],
  ['0Xff', 'hexadecimal'],
  ['᠑᠒', 'other-digits'],
  ['𝟙', 'other-digits'],
  ['١٬٥٠٠', 'separator'],
  ['۱٫۵٫۲', 'separator'],
  ['1,5', 'separator'],
  ['1,500', 'separator'],
  ['1,000.5', 'separator'],
  ['1 000', 'separator'],
  ["1'000", 'separator'],
  ['1.2.3', 'separator'],
  ['1.1234567', 'too-precise'],
  ['1.1000000', 'too-precise'],
  ['9'.repeat(78), 'too-large'],
  ['9'.repeat(100_000), 'too-large'],
])('%j is a problem of its own: %s', (text, problem) => expect(parseAmount(text, 6, '.')).toEqual({ problem }))

test('2^256 - 1 is the most that any token has: one unit more is too large, in whole units and in the last decimal', () => {
  for (const decimals of [0, 6, 18, 77]) {
    expect(parseAmount(toTypedAmount(MAX_UINT256, decimals, '.'), decimals, '.')).toEqual({ amount: MAX_UINT256 })
    const more = toTypedAmount(MAX_UINT256 + 1n, decimals, '.')
    expect(parseAmount(more, decimals, '.')).toEqual({ problem: 'too-large' })
  }
})

test.each([
  ['1.5', 1_500_000n],
  ['.5', 500_000n],
  ['5.', 5_000_000n],
  ['007', 7_000_000n],
  [' 2 ', 2_000_000n],
  ['0', 0n],
  ['1.500', 1_500_000n],
  ['١٫٥', 1_500_000n],
  ['۱۲٫۰۹', 12_090_000n],
  ['१.५', 1_500_000n],
  ['১.৫', 1_500_000n],
  ['๙.๕', 9_500_000n],
  ['１２.５', 12_500_000n],
])('%j is understood everywhere', (text, amount) => expect(parseAmount(text, 6, '.')).toEqual({ amount }))

test('a comma counts where it is the decimal separator, and a point that could part thousands is not guessed at', () => {
  expect(parseAmount('1,5', 6, ',')).toEqual({ amount: 1_500_000n })
  expect(parseAmount('1,234', 6, ',')).toEqual({ amount: 1_234_000n })
  expect(parseAmount('1.5', 6, ',')).toEqual({ amount: 1_500_000n })
  expect(parseAmount('1.500', 6, ',')).toEqual({ problem: 'ambiguous' })
  expect(parseAmount('1.234,5', 6, ',')).toEqual({ problem: 'separator' })
})

test('a token without decimals has whole amounts only', () => {
  expect(parseAmount('7', 0, '.')).toEqual({ amount: 7n })
  expect(parseAmount('7.', 0, '.')).toEqual({ amount: 7n })
  expect(parseAmount('7.0', 0, '.')).toEqual({ problem: 'too-precise' })
})

test.each([
  ['en', '.'],
  ['de', ','],
  ['fr-CH', ','],
  ['de-CH', '.'],
  ['ar-EG', '.'],
])('the separator of %s is %s', (lang, separator) => expect(decimalSeparator(lang)).toBe(separator))

import { assert, bigInt, double, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { fiatToToken, toDecimalText, tokenToCents, tokenToFiat } from './fiat-amounts.ts'

test.each([
  [3000, '3000'],
  [0.5, '0.5'],
  [1e-7, '0.0000001'],
  [1.25e-9, '0.00000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e22, '15000000000000000000000'],
  [0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [undefined, undefined],
])('the price %s is %s', (price, text) => expect(toDecimalText(price)).toBe(text))

test('a price as text is the same number', () => {
  assert(
    property(double({ min: 1e-18, max: 1e18, noNaN: true }), (price) => {
      expect(Number(toDecimalText(price))).toBe(price)
    }),
  )
})

test.each([
  [4500_00n, '3000', 18, 15n * 10n ** 17n],
  [1_00n, '3', 6, 333_333n],
  [1n, '0.0000001', 0, 100_000n],
  [0n, '3000', 18, 0n],
])('%s cents at %s, with %i decimals, are %s units', (cents, price, decimals, amount) =>
  expect(fiatToToken(cents, price, decimals)).toBe(amount),
)

test('what an amount is worth is exact', () => {
  expect(tokenToFiat(15n * 10n ** 17n, '3000.5', 18)).toBe('4500.75')
  expect(tokenToFiat(1n, '0.1', 18)).toBe('0.0000000000000000001')
  expect(tokenToCents(333_333n, '3', 6)).toBe(99n)
})

const decimalsUpTo77 = nat(77)
const prices = tuple(bigInt(1n, 10n ** 12n), nat(9)).map(([units, places]) => {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
})

test('a fiat amount never buys more than it is worth, and less by under one smallest unit', () => {
  assert(
    property(bigInt(0n, 10n ** 15n), prices, decimalsUpTo77, (cents, price, decimals) => {
      const amount = fiatToToken(cents, price, decimals)
      const [whole = '', fraction = ''] = price.split('.')
      const units = BigInt(whole + fraction)
      const scale = 10n ** BigInt(decimals + fraction.length)
      expect(amount * units * 100n <= cents * scale).toBe(true)
      expect((amount + 1n) * units * 100n > cents * scale).toBe(true)
      expect(tokenToCents(amount, price, decimals) <= cents).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import type { Token } from '#core/model/token.ts'
import {
  amountDecimals,
  fillMax,
  formatFilled,
  isAmountWrong,
  NO_AMOUNT,
  priceOf,
  readDraftAmount,
  switchUnit,
  worthOf,
} from './draft-amount.ts'

const DOLLAR: Token = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  price: 0.5,
  decimals: 6,
  amount: 12_345_678n,
}
const UNPRICED = { ...DOLLAR, price: undefined }
const draft = (amountText: string, unit: 'token' | 'fiat' = 'token') => ({ ...NO_AMOUNT, amountText, unit })

test('a price of zero or none is no price', () => {
  expect(priceOf(DOLLAR)).toBe('0.5')
  expect(priceOf(UNPRICED)).toBeUndefined()
  expect(priceOf({ ...DOLLAR, price: 0 })).toBeUndefined()
})

test('an amount in the token, or in dollars for which it buys that much', () => {
  expect(readDraftAmount(draft('1.5'), DOLLAR, '.')).toEqual({ status: 'valid', amount: 1_500_000n, isCovered: true })
  expect(readDraftAmount(draft('1.5', 'fiat'), DOLLAR, '.')).toEqual({
    status: 'valid',
    amount: 3_000_000n,
    isCovered: true,
  })
  expect(readDraftAmount(draft('12.345678'), DOLLAR, '.'), 'all of it').toMatchObject({ isCovered: true })
  expect(readDraftAmount(draft('12.345679'), DOLLAR, '.'), 'one unit more').toMatchObject({ isCovered: false })
  expect(readDraftAmount(draft(''), DOLLAR, '.')).toEqual({ status: 'empty' })
})

test.each([
  ['0', 'token', 'zero'],
  ['0.00', 'fiat', 'zero'],
  ['0.001', 'fiat', 'too-precise'],
  ['1.1234567', 'token', 'too-precise'],
  ['1e18', 'token', 'exponent'],
] as const)('%s (%s) is wrong: %s', (text, unit, problem) =>
  expect(readDraftAmount(draft(text, unit), DOLLAR, '.')).toEqual({ status: 'wrong', problem }),
)

test('dollars that buy less than the smallest unit are too few', () => {
  const dear = { ...DOLLAR, price: 1e9, decimals: 2, amount: 100n }
  expect(readDraftAmount(draft('0.01', 'fiat'), dear, '.')).toEqual({ status: 'wrong', problem: 'too-small' })
})

test('before a token is known an amount is only read', () => {
  expect(readDraftAmount(draft('1.5'), undefined, '.')).toMatchObject({ status: 'valid', isCovered: false })
  expect(readDraftAmount(draft('x'), undefined, '.')).toMatchObject({ status: 'wrong' })
})

test.each([
  ['token', DOLLAR, 6],
  ['fiat', DOLLAR, 2],
  ['fiat', UNPRICED, 6],
  ['token', undefined, 18],
] as const)('an amount in %s of %o may have %i decimals', (unit, token, decimals) =>
  expect(amountDecimals({ unit }, token)).toBe(decimals),
)

test('switching the unit keeps what the amount stands for, and what is typed where it cannot', () => {
  expect(switchUnit(draft('3'), DOLLAR, '.')).toMatchObject({ unit: 'fiat', amountText: '1.5' })
  expect(switchUnit(draft('1.5', 'fiat'), DOLLAR, '.')).toMatchObject({ unit: 'token', amountText: '3' })
  expect(switchUnit(draft('x'), DOLLAR, '.')).toMatchObject({ unit: 'fiat', amountText: 'x' })
  expect(switchUnit(draft('3'), UNPRICED, '.')).toMatchObject({ unit: 'token', amountText: '3' })
})

test('what Max has found stays exact, whatever unit it is shown in', () => {
  const most = fillMax(draft('', 'fiat'), 12_345_677n, DOLLAR, '.')
  expect(most).toMatchObject({ amountText: '6.17', unit: 'fiat' })
  expect(readDraftAmount(most, DOLLAR, '.')).toEqual({ status: 'valid', amount: 12_345_677n, isCovered: true })
  const inToken = switchUnit(most, DOLLAR, '.')
  expect(inToken).toMatchObject({ amountText: '12.345677', unit: 'token' })
  expect(switchUnit(inToken, DOLLAR, '.')).toEqual(most)
})

const COIN: Token = { ...DOLLAR, address: undefined, symbol: 'ETH', decimals: 18, price: 1700, amount: 10n ** 23n }

test.each([
  [9_999_999_223_921_463_997_814n, '9999.999223', '9,999.999223', '9.999,999223'],
  [1_500_000_000_000_000_000n, '1.5', '1.5', '1,5'],
  [12_345_678_000_000_000_000_000_000n, '12345678', '12,345,678', '12.345.678'],
  [1_999_999_999_999n, '0.000001', '0.000001', '0,000001'],
  [123_456n, '0.0000000000001234', '0.0000000000001234', '0,0000000000001234'],
  [7n, '0.000000000000000007', '0.000000000000000007', '0,000000000000000007'],
])('%d is filled in rounded down, and stays exact [amounts.filled]', (amount, plain, english, german) => {
  const filled = fillMax(draft(''), amount, COIN, '.')
  expect(filled.amountText).toBe(plain)
  expect(readDraftAmount(filled, COIN, '.')).toMatchObject({ status: 'valid', amount })
  expect(formatFilled(filled, 'en-US')).toBe(english)
  expect(formatFilled(fillMax(draft(''), amount, COIN, ','), 'de')).toBe(german)
})

test('what is typed is shown as typed', () => {
  for (const text of ['1234567.5', '1,5', 'x', '']) expect(formatFilled(draft(text), 'en-US')).toBe(text)
})

test('dollars in the token are exact, a token in dollars is as many dollars as are shown', () => {
  const inToken = switchUnit(draft('100', 'fiat'), COIN, '.')
  expect(inToken).toMatchObject({ amountText: '0.058823', unit: 'token', exact: 58_823_529_411_764_705n, isMax: false })
  expect(switchUnit(inToken, COIN, '.')).toMatchObject({ amountText: '99.99', unit: 'fiat', exact: undefined })
})

test('what an amount is worth is exact', () => {
  expect(worthOf(1n, DOLLAR)).toBe('0.0000005')
  expect(worthOf(1n, UNPRICED)).toBeUndefined()
})

test.each([
  ['0', false, false, 'every amount below one begins with it'],
  ['0', true, true, 'the visitor has stopped typing'],
  ['0.1234567', false, true, 'more decimals than the token has'],
  ['12.345679', false, true, 'more than the account has'],
  ['12.345678', true, false, 'all that the account has'],
  ['', true, false, 'nothing was typed'],
])('the error of "%s", due: %s, is shown: %s, since %s', (text, isDue, isShown) => {
  expect(isAmountWrong(readDraftAmount(draft(text), DOLLAR, '.'), DOLLAR, isDue)).toBe(isShown)
})

test('whether an amount is too much is not known before its token is', () => {
  expect(isAmountWrong(readDraftAmount(draft('1'), undefined, '.'), undefined, true)).toBe(false)
})

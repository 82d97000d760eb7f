import { expect, test } from 'vitest'
import { calculateQuote, formatCents, isWithinLimits, readCents } from './calculate-quote.ts'
import { onrampAssets } from './onramp-assets.ts'

const ASSETS = onrampAssets(['eip155:1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])
const assetOf = (symbol: string) => ASSETS.find((asset) => asset.symbol === symbol)!

test.each([
  // 100 − 1.50 − 0.00
  ['USDC', 'USD', 100_00n, 0n, { providerFee: 150n, networkFee: 0n, subtotal: 98_50n, units: 98_500_000n }],
  // The network fee of 0.123456 dollars is rounded up to a cent.
  ['USDC', 'USD', 100_00n, 123_456n, { networkFee: 13n, subtotal: 98_37n, units: 98_370_000n }],
  // A euro is 1.10 dollars: 98.5 × 1.1 / 3000, and the fee is converted, too.
  ['ETH', 'EUR', 100_00n, 0n, { units: 36_116_666_666_666_666n }],
  ['USDC', 'EUR', 100_00n, 110_000n, { networkFee: 10n, subtotal: 98_40n, units: 108_240_000n }],
  ['WBTC', 'USD', 10_01n, 0n, { providerFee: 16n, subtotal: 9_85n, units: 16_416n }],
  ['SOL', 'USD', 100_00n, 0n, { units: 656_666_666n }],
  ['ETH', 'USD', 10_00n, 20_000_000n, { subtotal: -10_15n, units: 0n }],
] as const)('%s for %s %i', (symbol, currency, total, networkCost, expected) => {
  const quote = calculateQuote({ asset: assetOf(symbol), currency, total, networkCost })
  expect(quote).toMatchObject({ total, ...expected })
  expect(quote.providerFee + quote.networkFee + quote.subtotal).toBe(total)
})

test('what has no price is not sold', () => {
  expect(ASSETS.map(({ network, symbol }) => `${network.name} ${symbol}`)).toEqual([
    ...['ETH', 'USDC', 'WBTC', 'DAI', 'USDT'].map((symbol) => `ethereum ${symbol}`),
    ...['SOL', 'USDC'].map((symbol) => `solana ${symbol}`),
  ])
  expect(onrampAssets(['eip155:11155111'])).toEqual([])
})

test.each([
  ['100', 100_00n],
  [' 99.5 ', 99_50n],
  ['0.01', 1n],
  ['', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
])('%j is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('cents have two digits', () => {
  expect([5n, 100n, 123_45n].map(formatCents)).toEqual(['0.05', '1.00', '123.45'])
})

test.each([
  [9_99n, undefined, false],
  [10_00n, 'card', true],
  [7500_00n, 'card', true],
  [7500_01n, 'card', false],
  [7500_01n, undefined, true],
  [25000_01n, undefined, false],
])('%i cents by %s: %s', (total, method, isWithin) => {
  expect(isWithinLimits(total, method)).toBe(isWithin)
})

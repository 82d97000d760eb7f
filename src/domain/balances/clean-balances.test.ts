import { describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { cleanBalances, totalValue } from './clean-balances.ts'

const ethereum = builtInNetwork('eip155:1') as Network
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const token = (fields: Partial<Token> = {}): Token => ({
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  price: 1,
  value: 2.5,
  decimals: 6,
  amount: 2_500_000n,
  ...fields,
})
const ether = (fields: Partial<Token> = {}) =>
  token({ address: undefined, name: 'x', symbol: 'x', decimals: 18, amount: 1_000_000_000_000_000_000n, ...fields })
const clean = (...balances: Token[]) => cleanBalances(balances, ethereum, chains.of('eip155'))

test('a token that is in order stays as it is', () => {
  expect(clean(token())).toEqual([{ ...token(), iconUrl: undefined }])
})

test("token balance dropped if decimals quantity is '0' (low quality)", () => {
  expect(clean(token({ decimals: 0, amount: 7n }))).toEqual([])
})

test.each([-6, 6.5, NaN, 78, 256])('a token with %d decimals is left out', (decimals) => {
  expect(clean(token({ decimals }))).toEqual([])
})

test.each([-1n, 2n ** 256n])('an amount that no chain can hold is left out: %d', (amount) => {
  expect(clean(token({ amount }))).toEqual([])
  expect(clean(token({ amount: 2n ** 256n - 1n }))).toHaveLength(1)
})

test('a price that is no number is none, and the value follows from the price, whatever is claimed', () => {
  for (const price of [NaN, Infinity, -1, '1' as unknown as number])
    expect(clean(token({ price, value: undefined }))[0]).toMatchObject({ price: undefined, value: undefined })
  expect(clean(token({ price: 2, value: 1e18 }))[0]).toMatchObject({ price: 2, value: 5 })
  expect(clean(token({ price: undefined, value: 50_000 }))[0]).toMatchObject({ price: undefined, value: undefined })
})

test('a token that is listed twice, in any case, is there once; so is the native coin', () => {
  const [first, ...rest] = clean(token(), token({ address: USDC.toLowerCase(), name: 'Another' }))
  expect([first?.name, rest.length]).toEqual(['USD Coin', 0])
  const natives = [ether(), ether({ address: `0x${'e'.repeat(40)}` }), ether({ address: `0x${'0'.repeat(40)}` })]
  expect(clean(...natives)).toHaveLength(1)
})

test('the native coin is what the network says of it, whatever a source calls it', () => {
  expect(clean(ether({ name: 'Fake', symbol: 'USDC' }))[0]).toMatchObject({ name: 'Ether', symbol: 'ETH' })
  expect(clean(ether({ decimals: 6, amount: 1_000_000n }))).toEqual([])
})

test('what is no address, of another chain, or empty is left out; an empty native coin stays', () => {
  expect(clean(token({ address: '0x12' }), token({ address: 'javascript:alert(1)' }))).toEqual([])
  expect(clean(token({ chainId: 'eip155:137' }))).toEqual([])
  expect(clean(token({ decimals: 6, amount: 0n }))).toEqual([])
  expect(clean(ether({ decimals: 18, amount: 0n }))).toHaveLength(1)
})

test('bidirectional and zero-width characters in names are removed; a token without a name is its address', () => {
  const [named] = clean(token({ name: 'US\u202eD\u200b Coin\n', symbol: '\u2066USDC\u2069' }))
  expect(named).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
  expect(clean(token({ name: '\u200b', symbol: '' }))[0]).toMatchObject({ name: '0xA0…06eB48', symbol: '0xA0…06eB48' })
  expect(clean(token({ name: 'x'.repeat(10_000) }))[0]?.name).toHaveLength(60)
})

test('only web addresses are pictures', () => {
  expect(clean(token({ iconUrl: 'javascript:alert(1)' }))[0]?.iconUrl).toBeUndefined()
  expect(clean(token({ iconUrl: 'https://x.example/a.png' }))[0]?.iconUrl).toBe('https://x.example/a.png')
})

test('what is worth most comes first, then the native coin', () => {
  const cheap = token({ address: `0x${'1'.repeat(40)}`, price: undefined, value: undefined, symbol: 'AAA' })
  const symbols = clean(cheap, ether({ price: undefined, value: undefined }), token()).map(({ symbol }) => symbol)
  expect(symbols).toEqual(['USDC', 'ETH', 'AAA'])
})

describe('the total', () => {
  const unpriced = { price: undefined, value: undefined }
  const priced = ether({ price: 3000 })
  const missing = { address: `0x${'2'.repeat(40)}`, name: '', symbol: '', chainId: 'eip155:1' }

  test('is that of the tokens with a price; without any there is none', () => {
    expect(totalValue({ last: clean(token(), priced), unread: [] })).toEqual({ value: 3002.5, isPartial: false })
    expect(totalValue({ last: clean(ether(unpriced)), unread: [] })).toBeUndefined()
  })

  // Nothing of these counts as zero.
  test.each<[string, Parameters<typeof totalValue>[0], boolean]>([
    ['a coin without a price', { last: clean(token(), ether(unpriced)), unread: [] }, true],
    ['a token without a price', { last: clean(token(unpriced), priced), unread: [] }, true],
    ['a token with a value alone', { last: clean(token({ price: undefined }), priced), unread: [] }, true],
    ['no coin at all', { last: clean(token()), unread: [] }, true],
    ['a token that couldn’t be read', { last: clean(token(), priced), unread: [missing] }, true],
    [
      'a coin of which there is none, and without a price',
      { last: clean(token(), ether({ ...unpriced, amount: 0n })), unread: [] },
      false,
    ],
  ])('%s: says that it is a part, or all', (_, holdings, isPartial) => {
    expect(totalValue(holdings)).toMatchObject({ isPartial })
  })
})

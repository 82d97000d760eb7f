import { describe, expect, test } from 'vitest'
import type { BuyOrder, BuyPurchase, BuyQuote } from '#core/ports/buy-provider.ts'
import { checkOptions, checkPage, checkPurchases, checkQuote } from './check-answers.ts'

const ORDER: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  currency: 'USD',
  amount: '100',
  recipient: '0x1',
}
const QUOTE: BuyQuote = { receives: '98.5', asset: 'USDC', total: '100.00', currency: 'USD', sellerFee: '1.5' }

test.each([undefined, null, {}, { assets: [], currencies: [] }, { assets: {}, currencies: [], sellers: [] }])(
  '%j is not what can be bought',
  (options) => {
    expect(() => checkOptions(options as never)).toThrow(expect.objectContaining({ code: 'buy_options_unusable' }))
  },
)

test('a currency that cannot be is left out', () => {
  const currencies = ['USD', 'usd', 'US', '<b>'].map((id) => ({ id, methods: [] }))
  expect(checkOptions({ assets: [], currencies, sellers: [] }).currencies.map(({ id }) => id)).toEqual(['USD'])
})

test('what a host’s provider lists that cannot be is left out, and names are made safe to show', () => {
  const { asset } = ORDER
  const method = { id: 'card', min: '10', max: '100' }
  const checked = checkOptions({
    assets: [
      ...[asset, { ...asset, id: 'x', symbol: 'U\u202eSDX', name: '<b>\n' }, { ...asset, symbol: '\u202e' }],
      ...[null, 'USDC', { ...asset, network: 'mars' }, { ...asset, address: 5 }],
    ],
    currencies: [
      {
        id: 'USD',
        methods: [
          ...[method, null, { ...method, min: 'NaN' }, { ...method, max: '-1' }],
          ...[
            { ...method, max: 1e9 },
            { ...method, min: '200' },
          ],
        ],
      },
      null,
      { id: 'EUR' },
    ],
    sellers: [
      ...[{ id: 'a', name: 'A', origins: [] }, null, { id: 'b', name: 'B' }],
      ...[
        { id: 'c', name: '\u202eC\n', origins: [5, 'https://c.example'], fee: { min: 0, max: 1.5 } },
        { id: 'd', name: '\u2800', origins: [] },
      ],
    ],
  } as never)
  expect(checked).toEqual({
    assets: [asset, { ...asset, id: 'x', symbol: 'USDX', name: '<b>' }],
    currencies: [{ id: 'USD', methods: [method] }],
    sellers: [
      { id: 'a', name: 'A', origins: [] },
      { id: 'c', name: 'C', origins: ['https://c.example'], fee: { min: 0, max: 1.5 } },
    ],
  })
})

test.each([
  {},
  null,
  2,
  { min: 1 },
  { min: 1, max: NaN },
  { min: '1', max: '2' },
  { min: 2, max: 1 },
  { min: -1, max: 1 },
])('a fee of %j isn’t one, and costs no seller', (fee) => {
  const sellers = [{ id: 'a', name: 'A', origins: [], fee }]
  expect(checkOptions({ assets: [], currencies: [], sellers } as never).sellers).toEqual([
    { id: 'a', name: 'A', origins: [], fee: undefined },
  ])
})

describe('purchases', () => {
  const purchase: BuyPurchase = {
    ...{ id: '1', status: 'failed', failure: 'declined', at: 5, network: 'eip155:1', hash: '0x12' },
    received: { quantity: '98.5', symbol: 'USDC' },
  }

  test('as they are', () => {
    expect(checkPurchases([purchase])).toEqual([purchase])
  })

  test.each([undefined, null, {}, 'x', { data: [] }])('%j is no list of them', (answer) => {
    expect(() => checkPurchases(answer)).toThrow(expect.objectContaining({ code: 'buy_purchases_unusable' }))
  })

  test.each<[object, Partial<BuyPurchase>]>([
    [{ status: 'completed' }, { status: 'unknown' }],
    [{ status: undefined }, { status: 'unknown' }],
    [{ status: 'unconfirmed' }, { status: 'unknown' }],
    [{ failure: 'bored' }, { failure: undefined }],
    [{ failure: 'toString' }, { failure: undefined }],
    [{ at: 'now' }, { at: undefined }],
    [{ at: NaN }, { at: undefined }],
    [{ network: 'mars' }, { network: undefined }],
    [{ hash: '../x' }, { hash: undefined }],
    [{ received: { quantity: 'null', symbol: 'USDC' } }, { received: undefined }],
    [{ received: { quantity: 98.5, symbol: 'USDC' } }, { received: undefined }],
    [{ received: { quantity: '1', symbol: '\u202e' } }, { received: undefined }],
    [{ received: { quantity: '1', symbol: 'U\u202eSDC' } }, { received: { quantity: '1', symbol: 'USDC' } }],
    [{ received: null }, { received: undefined }],
    [{ id: 'x'.repeat(300) }, { id: 'x'.repeat(200) }],
  ])('%j is %j', (given, expected) => {
    expect(checkPurchases([{ ...purchase, ...given }])).toEqual([{ ...purchase, ...expected }])
  })

  test('one without an id costs no others', () => {
    expect(checkPurchases([null, 5, {}, { ...purchase, id: 5 }, purchase])).toEqual([purchase])
  })
})

test.each([
  undefined,
  null,
  'x',
  {},
  { ...QUOTE, total: 100 },
  { ...QUOTE, receives: 98.5 },
  { ...QUOTE, sellerFee: NaN },
])('%j is no quote', (quote) => {
  expect(() => checkQuote(ORDER, quote as never)).toThrow(expect.objectContaining({ code: 'buy_quote_unusable' }))
})

test('a fee of null is unknown, and not zero', () => {
  const quote = { ...QUOTE, sellerFee: null, networkFee: null } as never
  expect(checkQuote(ORDER, quote)).toEqual({ ...QUOTE, sellerFee: undefined, networkFee: undefined })
})

test('a quote for the order is used as it is', () => {
  expect(checkQuote(ORDER, QUOTE)).toBe(QUOTE)
})

test.each<[Partial<BuyQuote>, string]>([
  [{ asset: 'USDT' }, 'other_order'],
  [{ currency: 'EUR' }, 'other_order'],
  [{ total: '1000' }, 'other_order'],
  [{ total: 'NaN' }, 'other_order'],
  [{ receives: '0' }, 'gives_nothing'],
  [{ receives: '0.000' }, 'gives_nothing'],
  [{ receives: '-1' }, 'gives_nothing'],
  [{ receives: `0.${'1'.repeat(78)}` }, 'gives_nothing'],
  [{ sellerFee: '100' }, 'fees_too_high'],
  [{ sellerFee: '60', networkFee: '40' }, 'fees_too_high'],
  [{ networkFee: '-5' }, 'fees_too_high'],
])('a quote with %j is not', (more, code) => {
  expect(() => checkQuote(ORDER, { ...QUOTE, ...more })).toThrow(
    expect.objectContaining({ code: 'buy_quote_unusable', data: { reason: expect.objectContaining({ code }) } }),
  )
})

const SELLER = { id: 'coinbase', name: 'Coinbase', origins: ['https://pay.coinbase.com'] }
const FAR = 'https://rpc.example/base'
const NEAR = 'http://localhost:4000'

test.each([
  ['https://pay.coinbase.com/buy?sessionToken=1', FAR],
  ['https://pay.coinbase.com/buy', NEAR],
  ['http://localhost:5000/buy/1', NEAR],
  ['http://127.0.0.1:5000/buy/1', NEAR],
])('%s may be opened for %s', (url, api) => {
  expect(checkPage(url, SELLER, api)).toBe(url)
})

test.each([
  ['http://pay.coinbase.com/buy', FAR],
  ['https://pay.coinbase.com.evil.example/', FAR],
  ['https://evil.example/?https://pay.coinbase.com', FAR],
  ['https://pay.coinbase.com@evil.example/', FAR],
  ['https://user:secret@pay.coinbase.com/', FAR],
  ['https://pay.coinbase.com:444/', FAR],
  ['http://localhost:5000/buy/1', FAR],
  ['javascript:alert(1)', NEAR],
  ['javascript://localhost/%0aalert(1)', NEAR],
  ['data:text/html,x', NEAR],
  ['//pay.coinbase.com', FAR],
  ['', FAR],
  [undefined as never, FAR],
  [`https://pay.coinbase.com/${'x'.repeat(4_000)}`, FAR],
])('%s may not, for %s', (url, api) => {
  expect(() => checkPage(url, SELLER, api)).toThrow(expect.objectContaining({ code: 'buy_page_refused' }))
})

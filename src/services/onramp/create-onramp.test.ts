import { describe, expect, test } from 'vitest'
import type { BuyOrder } from '#core/ports/buy-provider.ts'
import { createTestOnramp } from '../../../test/fakes/create-test-onramp.ts'
import { COINBASE, MELD } from './get-options.ts'

const { signal } = new AbortController()
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ORDER: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  currency: 'USD',
  amount: '100.50',
  recipient: ADDRESS,
}

describe('a quote', () => {
  const money = (amount: unknown, currency = 'USD') => ({ amount, currency })
  const quote = {
    purchaseAmount: money('98.37', 'USDC'),
    paymentTotal: money('100.50'),
    coinbaseFee: money(1.5),
    networkFee: money('0.13'),
    quoteId: 'q',
  }

  test('is asked for with the amount as it was typed', async () => {
    const { http, onramp } = createTestOnramp(quote)
    expect(await onramp.getQuote(ORDER, { signal })).toEqual({
      ...{ receives: '98.37', asset: 'USDC', total: '100.50', currency: 'USD', sellerFee: '1.5', networkFee: '0.13' },
    })
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100.50', network: 'ethereum' },
    })
  })

  const bare = { receives: '98.37', asset: 'USDC', total: '100.50', currency: 'USD' }
  const purchaseAmount = { amount: '98.37' }

  test.each([
    ['nothing else', { purchaseAmount }, bare],
    ['an amount that is a number', { purchaseAmount: { amount: 98.37 } }, bare],
    [
      'null for all else',
      { purchaseAmount: { amount: '98.37', currency: null }, paymentTotal: null, coinbaseFee: null, networkFee: null },
      bare,
    ],
    ['a total without a currency', { purchaseAmount, paymentTotal: { amount: '100.5' } }, { ...bare, total: '100.5' }],
    ['a fee without a currency', { purchaseAmount, networkFee: { amount: '0.1' } }, { ...bare, networkFee: '0.1' }],
    ['fees in the currency of the order', { purchaseAmount, coinbaseFee: money('1') }, { ...bare, sellerFee: '1' }],
    ['fees that are no amounts', { purchaseAmount, coinbaseFee: money('<b>'), networkFee: 'low' }, bare],
    ['a number as id, and fields nobody knows', { purchaseAmount, quoteId: 7, paymentSubtotal: 'x', extra: [] }, bare],
  ])('needs nothing but what is bought: with %s', async (_, answer, expected) => {
    expect(await createTestOnramp(answer).onramp.getQuote(ORDER, { signal })).toEqual(expected)
  })

  test.each([
    ['no amount', {}],
    ['an empty one', { purchaseAmount: {} }],
    ['a total that is no amount', { purchaseAmount, paymentTotal: { amount: 'free' } }],
    ['a list', []],
    ['null', null],
  ])('with %s is none', async (_, answer) => {
    await expect(createTestOnramp(answer).onramp.getQuote(ORDER, { signal })).rejects.toMatchObject({
      code: 'http_malformed',
    })
  })

  test('fees in another currency are not known', async () => {
    const read = await createTestOnramp({
      ...quote,
      coinbaseFee: money('1', 'EUR'),
      networkFee: undefined,
    }).onramp.getQuote(ORDER, {
      signal,
    })
    expect([read.sellerFee, read.networkFee]).toEqual([undefined, undefined])
  })

  test.each([-1, Infinity, NaN, null, '', '-5', '1e9', 'NaN', `1.${'0'.repeat(78)}`, '9'.repeat(79), '<b>1</b>'])(
    '%j is not an amount',
    async (amount) => {
      const { onramp } = createTestOnramp({ ...quote, purchaseAmount: money(amount, 'USDC') })
      await expect(onramp.getQuote(ORDER, { signal })).rejects.toMatchObject({ code: 'http_malformed' })
    },
  )
})

describe('the address of the page', () => {
  test('is made by the service for this order', async () => {
    const { http, onramp } = createTestOnramp({ url: 'https://pay.coinbase.com/buy?sessionToken=t' })
    expect(await onramp.createUrl(ORDER, COINBASE, { signal })).toBe('https://pay.coinbase.com/buy?sessionToken=t')
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      body: {
        destinationWallets: [{ address: ADDRESS, blockchains: ['ethereum'], assets: ['USDC'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: ADDRESS,
        defaultExperience: 'buy',
        presetFiatAmount: 100.5,
      },
    })
    expect(http.requests[0]!.body).not.toHaveProperty('presetCryptoAmount')
  })

  test('has what the quote gives, once there is one', async () => {
    const { http, onramp } = createTestOnramp({ url: 'https://pay.coinbase.com/buy?sessionToken=t' })
    const quote = { receives: '98.37', total: '100.50', currency: 'USD', asset: 'USDC' }
    await onramp.createUrl(ORDER, COINBASE, { signal, quote })
    expect(http.requests[0]!.body).toMatchObject({ presetFiatAmount: 100.5, presetCryptoAmount: 98.37 })
  })

  test('has the order in its query, where the seller has one address for all', async () => {
    const { http, onramp } = createTestOnramp({})
    const url = await onramp.createUrl(ORDER, { ...MELD, pageUrl: 'https://meldcrypto.com/?publicKey=k' }, { signal })
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      publicKey: 'k',
      walletAddress: ADDRESS,
      destinationCurrencyCode: 'USDC_ETHEREUM',
      sourceCurrencyCode: 'USD',
      sourceAmount: '100.50',
    })
    expect(http.requests).toEqual([])
  })
})

describe('purchases', () => {
  const entry = (metadata: object, transfers: unknown = []) => ({ id: 'onramp:1', metadata, transfers })
  const read = (...data: unknown[]) =>
    createTestOnramp({ data, next: null }).onramp.getPurchases(ADDRESS, COINBASE, { signal })

  test('with what arrived, and where', async () => {
    const { http, onramp } = createTestOnramp({
      data: [
        entry({ status: 'confirmed', minedAt: '2026-11-23T09:00:00.000Z', chain: 'eip155:1', hash: '0xab' }, [
          { direction: 'in', quantity: { numeric: '98.37' }, fungible_info: { symbol: 'USDC', icon: null } },
        ]),
      ],
    })
    expect(await onramp.getPurchases(ADDRESS, COINBASE, { signal })).toEqual([
      {
        ...{ id: 'onramp:1', status: 'confirmed', at: Date.UTC(2026, 10, 23, 9), network: 'eip155:1', hash: '0xab' },
        received: { quantity: '98.37', symbol: 'USDC' },
      },
    ])
    expect([http.url.pathname, http.url.searchParams.get('onramp')]).toEqual([
      `/v1/account/${ADDRESS}/history`,
      'coinbase',
    ])
  })

  test.each(
    [
      ['pending', 'pending'],
      ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
      ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
      ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
      ['failed', 'failed'],
      ['CANCELLED', 'failed'],
      ['expired', 'failed'],
      ...['unconfirmed', 'not_confirmed', 'unsuccessful', 'confirmed_never', 'not-failed', 'failsafe'],
      ...['cancel_requested', 'unexpired', 'ONRAMP_TRANSACTION_STATUS_CREATED', 'constructor', ''],
    ].map((row) => (typeof row === 'string' ? [row, 'unknown'] : row)),
  )('%s is %s', async (status, expected) => {
    expect((await read(entry({ status })))[0]!.status).toBe(expected)
  })

  test('what cannot be used of one is dropped, without the rest', async () => {
    const listed = await read(
      entry({ status: 'failed', failure: 'aliens', minedAt: 'soon', chain: 'mars', hash: 'javascript:alert(1)' }),
      entry({ status: 'confirmed', hash: null }, [{ quantity: { numeric: '-1' }, fungible_info: { symbol: 'USDC' } }]),
      entry({ status: 'confirmed' }, null),
      { metadata: { status: 'confirmed' } },
    )
    expect(listed).toEqual([
      { id: 'onramp:1', status: 'failed' },
      { id: 'onramp:1', status: 'confirmed' },
      { id: 'onramp:1', status: 'confirmed' },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { OnrampOrder } from '#core/ports/onramp-provider.ts'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createOnramp } from './create-onramp.ts'
import { COINBASE, MELD } from './sellers.ts'

const { signal } = new AbortController()
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ORDER: OnrampOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  currency: 'USD',
  amount: '100.50',
  recipient: ADDRESS,
}

function setUp(answer: unknown) {
  const http = createFakeHttp(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return {
    http,
    onramp: createOnramp({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}

describe('options', () => {
  const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
  const asset = { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [network] }
  const currency = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: 7500 }] }
  const read = (purchaseCurrencies: unknown, paymentCurrencies: unknown = [currency], more = {}) =>
    setUp({ purchaseCurrencies, paymentCurrencies, ...more }).onramp.getOptions({ signal })

  test('coins by network, currencies with limits, and who sells', async () => {
    const { http, onramp } = setUp({ purchaseCurrencies: [asset], paymentCurrencies: [currency] })
    expect(await onramp.getOptions({ signal })).toEqual({
      assets: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', network: 'eip155:1', networkName: 'ethereum' }],
      currencies: [{ id: 'USD', methods: [{ id: 'card', min: '10', max: '7500' }] }],
      sellers: [COINBASE],
    })
    expect(http.url.pathname).toBe('/v1/onramp/options')
  })

  test('Meld is there where the service has its address', async () => {
    const { sellers } = await read([asset], [currency], {
      providers: [{ id: 'meld', url: 'https://meldcrypto.com/?publicKey=k' }],
    })
    expect(sellers).toEqual([COINBASE, { ...MELD, pageUrl: 'https://meldcrypto.com/?publicKey=k' }])
  })

  test.each([
    ['ethereum', '1', 'eip155:1'],
    ['solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana', undefined, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana', '1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('%s %s is %s', async (name, chainId, network) => {
    const { assets } = await read([{ ...asset, networks: [{ name, chain_id: chainId }] }])
    expect(assets.map((one) => one.network)).toEqual([network])
  })

  test('what cannot be used is left out, and the rest stays', async () => {
    const odd = [
      { ...asset, networks: [{ name: 'bitcoin', chain_id: null }] },
      { ...asset, networks: [{ name: '<b>', chain_id: '1' }] },
      { ...asset, symbol: '\u202e' },
      { ...asset, networks: 'all' },
      null,
      asset,
      asset,
      { ...asset, id: 'X', symbol: 'X\u202eY', name: '<img src=x>' },
    ]
    const { assets, currencies } = await read(odd, [
      { ...currency, id: 'usd' },
      { ...currency, payment_method_limits: [{ id: 'card', min: -1, max: 'NaN' }] },
      currency,
    ])
    expect(assets.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['ETH', 'Ether'],
      ['XY', '<img src=x>'],
    ])
    expect(currencies.map(({ methods }) => methods.length)).toEqual([0, 1])
  })

  test.each([[new Error('down')], [null], ['x'], [{ purchaseCurrencies: {} }]])(
    '%j: the usual ones, with the reason',
    async (answer) => {
      const options = await setUp(answer).onramp.getOptions({ signal })
      expect(options).toMatchObject({ sellers: [COINBASE], problem: expect.any(Error) })
      expect(options.assets.map(({ symbol, network }) => [symbol, network])).toEqual([
        ['USDC', 'eip155:1'],
        ['USDC', 'eip155:137'],
      ])
      expect(options.currencies.map(({ id, methods }) => [id, methods])).toEqual(
        ['USD', 'EUR'].map((id) => [
          id,
          [
            { id: 'card', min: '10', max: '7500' },
            { id: 'ach_bank_account', min: '10', max: '25000' },
          ],
        ]),
      )
    },
  )

  test('who no longer waits gets nothing', async () => {
    const reason = new Error('over')
    await expect(setUp(new Error('down')).onramp.getOptions({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

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
    const { http, onramp } = setUp(quote)
    expect(await onramp.getQuote(ORDER, { signal })).toEqual({
      ...{ receives: '98.37', asset: 'USDC', total: '100.50', currency: 'USD', sellerFee: '1.5', networkFee: '0.13' },
    })
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100.50', network: 'ethereum' },
    })
  })

  test('fees in another currency are not known', async () => {
    const read = await setUp({ ...quote, coinbaseFee: money('1', 'EUR'), networkFee: undefined }).onramp.getQuote(
      ORDER,
      {
        signal,
      },
    )
    expect([read.sellerFee, read.networkFee]).toEqual([undefined, undefined])
  })

  test.each([-1, Infinity, NaN, null, '', '-5', '1e9', 'NaN', `1.${'0'.repeat(78)}`, '9'.repeat(79), '<b>1</b>'])(
    '%j is not an amount',
    async (amount) => {
      const { onramp } = setUp({ ...quote, purchaseAmount: money(amount, 'USDC') })
      await expect(onramp.getQuote(ORDER, { signal })).rejects.toMatchObject({ code: 'http_malformed' })
    },
  )
})

describe('the address of the page', () => {
  test('is made by the service for this order', async () => {
    const { http, onramp } = setUp({ url: 'https://pay.coinbase.com/buy?sessionToken=t' })
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
  })

  test('has the order in its query, where the seller has one address for all', async () => {
    const { http, onramp } = setUp({})
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
  const read = (...data: unknown[]) => setUp({ data, next: null }).onramp.getPurchases(ADDRESS, COINBASE, { signal })

  test('with what arrived, and where', async () => {
    const { http, onramp } = setUp({
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

  test.each([
    ['pending', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
    ['failed', 'failed'],
  ])('%s is %s', async (status, expected) => {
    expect((await read(entry({ status })))[0]!.status).toBe(expected)
  })

  test('what cannot be used of one is dropped, without the rest', async () => {
    const listed = await read(
      entry({ status: 'failed', failure: 'aliens', minedAt: 'soon', chain: 'mars', hash: 'javascript:alert(1)' }),
      entry({ status: 'confirmed', hash: null }, [{ quantity: { numeric: '-1' }, fungible_info: { symbol: 'USDC' } }]),
      entry({ status: 'confirmed' }, null),
      { id: 1 },
    )
    expect(listed).toEqual([
      { id: 'onramp:1', status: 'failed' },
      { id: 'onramp:1', status: 'confirmed' },
      { id: 'onramp:1', status: 'confirmed' },
    ])
  })
})

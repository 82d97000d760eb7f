import { describe, expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { createTestOnramp } from '../../../test/fakes/create-test-onramp.ts'
import { COINBASE, MELD } from './get-options.ts'

const { signal } = new AbortController()

describe('options', () => {
  const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
  const asset = { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [network] }
  const currency = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: 7500 }] }
  const read = (purchaseCurrencies: unknown, paymentCurrencies: unknown = [currency], more = {}) =>
    createTestOnramp({ purchaseCurrencies, paymentCurrencies, ...more }).onramp.getOptions({ signal })

  test('coins by network, currencies with limits, and who sells', async () => {
    const { http, onramp } = createTestOnramp({ purchaseCurrencies: [asset], paymentCurrencies: [currency] })
    expect(await onramp.getOptions({ signal })).toEqual({
      assets: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', network: 'eip155:1', networkName: 'ethereum' }],
      currencies: [{ id: 'USD', methods: [{ id: 'card', min: '10', max: '7500' }] }],
      sellers: [COINBASE, MELD],
    })
    expect(http.url.pathname).toBe('/v1/onramp/options')
  })

  const OWN_MELD = { ...MELD, pageUrl: 'https://meldcrypto.com/?publicKey=k' }

  test.each([
    ['no word of providers', {}, [COINBASE, MELD]],
    ['null', { providers: null }, [COINBASE, MELD]],
    ['no list', { providers: 'all' }, [COINBASE, MELD]],
    ['an empty list', { providers: [] }, [COINBASE]],
    ['another seller', { providers: [{ id: 'aliens', url: 'https://aliens.example' }] }, [COINBASE]],
    [
      'pictures',
      {
        providers: [
          { id: 'coinbase', icon_url: 'https://x.example/c' },
          { id: 'meld', url: OWN_MELD.pageUrl, icon_url: 'https://x.example/m' },
        ],
      },
      [
        { ...COINBASE, iconUrl: 'https://x.example/c' },
        { ...OWN_MELD, iconUrl: 'https://x.example/m' },
      ],
    ],
    ['Meld without an address', { providers: [{ id: 'meld' }] }, [COINBASE]],
    ['its own address of Meld', { providers: [{ id: 'meld', url: OWN_MELD.pageUrl }] }, [COINBASE, OWN_MELD]],
  ])('who sells, with %s', async (_, more, sellers) => {
    expect((await read([asset], [currency], more)).sellers).toEqual(sellers)
  })

  test('both sellers keep 1 to 2 %, and Meld has a page without the service', () => {
    expect([COINBASE.fee, MELD.fee]).toEqual([
      { min: 1, max: 2 },
      { min: 1, max: 2 },
    ])
    expect(MELD.pageUrl).toBe('https://meldcrypto.com/')
  })

  test.each([
    [
      ['EUR', 'USD', 'GBP'],
      ['USD', 'EUR', 'GBP'],
    ],
    [
      ['EUR', 'GBP'],
      ['EUR', 'GBP'],
    ],
    [
      ['eur', 'usd', 'USD', 'eur'],
      ['USD', 'EUR'],
    ],
    [['', 'US', 'EURO', '12A', '<b>', 'JPY'], ['JPY']],
  ])('%j is offered as %j: US dollars come first', async (ids, expected) => {
    const { currencies } = await read(
      [asset],
      ids.map((id) => ({ ...currency, id })),
    )
    expect(currencies.map(({ id }) => id)).toEqual(expected)
  })

  test('limits and the name of a coin may be missing', async () => {
    const { assets, currencies } = await read([{ ...asset, name: null }], [{ id: 'EUR' }])
    expect(assets.map(({ name }) => name)).toEqual(['ETH'])
    expect(currencies).toEqual([{ id: 'EUR', methods: [] }])
  })

  test.each([
    ['ethereum', '1', 'eip155:1'],
    ['polygon', 137, 'eip155:137'],
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
      { ...currency, id: 'dollars' },
      { ...currency, id: 'EUR', payment_method_limits: [{ id: 'card', min: -1, max: 'NaN' }] },
      currency,
    ])
    expect(assets.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['ETH', 'Ether'],
      ['XY', '<img src=x>'],
    ])
    expect(currencies.map(({ id, methods }) => [id, methods.length])).toEqual([
      ['USD', 1],
      ['EUR', 0],
    ])
  })

  test.each([[new Error('down')], [null], ['x'], [{ purchaseCurrencies: {} }]])(
    '%j: the usual ones, with the reason',
    async (answer) => {
      const options = await createTestOnramp(answer).onramp.getOptions({ signal })
      expect(options).toMatchObject({ sellers: [COINBASE, MELD], problem: expect.any(Error) })
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

  test.each([
    [401, 'invalid_project_id'],
    [403, 'origin_not_allowed'],
  ])('a project that is refused by %i can’t buy, not even the usual ones', async (status, code) => {
    const refusal = httpFailed({ host: 'api.example', status }, { data: { url: 'https://api.example/', body: '' } })
    await expect(createTestOnramp(refusal).onramp.getOptions({ signal })).rejects.toMatchObject({ code })
  })

  test('who no longer waits gets nothing', async () => {
    const reason = new Error('over')
    await expect(
      createTestOnramp(new Error('down')).onramp.getOptions({ signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
  })
})

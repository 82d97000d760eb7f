import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  return {
    http,
    api: createBlockchainApi({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}

test('supported chains are CAIP-2 ids, each once: GET v1/supported-chains', async () => {
  const { http, api } = setUp({ http: ['eip155:1', 'eip155:1', 'cosmos:hub', 'nowhere:main', 7, null], ws: [] })
  expect(await api.getSupportedChains()).toEqual(['eip155:1', 'cosmos:hub'])
  expect(http.url.pathname).toBe('/v1/supported-chains')
})

test('an identity has name and avatar, either of which may be missing: GET /v1/identity/{address}', async () => {
  const { http, api } = setUp({ name: 'ada.\u202eeth', avatar: 'https://img.example/a.png' })
  expect(await api.getIdentity('0xabc', { sender: '0xdef' })).toEqual({
    name: 'ada.eth',
    avatar: 'https://img.example/a.png',
  })
  expect(http.url.pathname).toBe('/v1/identity/0xabc')
  expect(http.url.searchParams.get('sender')).toBe('0xdef')
  // No id of the visitor.
  expect([...http.url.searchParams.keys()].toSorted()).toEqual(['projectId', 'sender', 'st', 'sv'])
  expect(await setUp({ name: null, avatar: null }).api.getIdentity('0xabc', {})).toEqual({
    name: undefined,
    avatar: undefined,
  })
  expect(await setUp({ name: ' ', avatar: 'javascript:alert(1)' }).api.getIdentity('0xabc', {})).toEqual({
    name: undefined,
    avatar: undefined,
  })
})

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: null,
  price: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: null,
}

test('balances are asked in usd: GET /v1/account/{address}/balance', async () => {
  const { http, api } = setUp({ balances: [ether] })
  expect(await api.getBalances('0xabc', { chainId: 'eip155:1', forceUpdate: true })).toMatchObject([
    { symbol: 'ETH', price: 3000, decimals: 18, amount: 15n * 10n ** 17n },
  ])
  expect(http.url.pathname).toBe('/v1/account/0xabc/balance')
  expect(Object.fromEntries(http.url.searchParams)).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:1',
    forceUpdate: 'true',
  })
})

test('a token balance is dropped if its decimals are 0 (low quality), or it does not fit', async () => {
  const odd = [
    { ...ether, quantity: { decimals: '0', numeric: '1' } },
    { ...ether, quantity: { decimals: '00', numeric: '1' } },
    'ETH',
    ...[
      '1e9',
      'NaN',
      '-1',
      '0x10',
      '1,5',
      '١٢',
      '',
      ' 1',
      '1.',
      '.5',
      '1.2.3',
      '9'.repeat(79),
      `0.${'0'.repeat(18)}1`,
    ].map((numeric) => ({ ...ether, quantity: { decimals: '18', numeric } })),
    ...['-6', '6.5', 'six', '٦', '1e2', ''].map((decimals) => ({ ...ether, quantity: { decimals, numeric: '1' } })),
  ]
  expect(await setUp({ balances: [...odd, ether] }).api.getBalances('0xabc', { chainId: 'eip155:1' })).toHaveLength(1)
})

test('a price that is no number costs a token its price, and nothing else', async () => {
  const answer = setUp({ balances: [{ ...ether, price: '3000 USD', value: null }] })
  expect(await answer.api.getBalances('0xabc', { chainId: 'eip155:1' })).toMatchObject([
    { symbol: 'ETH', price: undefined },
  ])
})

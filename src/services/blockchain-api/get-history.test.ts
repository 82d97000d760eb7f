import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  const api = createBlockchainApi({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) })
  return { http, read: (cursor?: string) => api.getHistory('0xabc', { chainId: 'eip155:1', cursor }) }
}

const metadata = {
  hash: '0xfeed',
  operationType: 'send',
  status: 'confirmed',
  minedAt: '2026-11-20T10:00:00.000Z',
  sentFrom: '0xabc',
  sentTo: '0xdef',
  chain: 'eip155:1',
}
const ether = {
  direction: 'out',
  sender: '0xabc',
  recipient: '0xdef',
  quantity: { numeric: '1.5' },
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://cdn.example/eth.png' } },
}
const picture = {
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: 'Tile', content: { preview: { url: 'https://cdn.example/tile.png' } }, flags: { is_spam: true } },
}
const one = { id: 'a', metadata, transfers: [ether, picture] }

test('GET /v1/account/{account}/history with cursor and chainId; returns data, next', async () => {
  const { http, read } = setUp({ data: [one], next: 'page 2' })
  expect(await read('page 1')).toEqual({
    next: 'page 2',
    data: [
      {
        id: 'a',
        hash: '0xfeed',
        chain: 'eip155:1',
        operation: 'send',
        status: 'confirmed',
        minedAt: Date.UTC(2026, 10, 20, 10),
        sentFrom: '0xabc',
        sentTo: '0xdef',
        transfers: [
          {
            direction: 'out',
            quantity: '1.5',
            sender: '0xabc',
            recipient: '0xdef',
            token: { name: 'Ether', symbol: 'ETH', iconUrl: 'https://cdn.example/eth.png' },
          },
          {
            direction: 'in',
            quantity: '1',
            nft: { name: 'Tile', imageUrl: 'https://cdn.example/tile.png', isSpam: true },
          },
        ],
      },
    ],
  })
  expect(http.url.pathname).toBe('/v1/account/0xabc/history')
  expect(Object.fromEntries(http.url.searchParams)).toMatchObject({ cursor: 'page 1', chainId: 'eip155:1' })
  expect((await setUp({ data: [], next: null }).read()).next).toBeUndefined()
})

test('one odd entry does not cost the others; a field that does not fit costs only itself', async () => {
  const odd = {
    id: 'odd',
    metadata: { ...metadata, status: 'exploded', minedAt: 'yesterday', sentTo: 7, operationType: null, hash: {} },
    transfers: [
      { ...ether, direction: 9, quantity: 'much', fungible_info: { name: 1, symbol: 2, icon: 3 } },
      'x',
      null,
    ],
  }
  const { data } = await setUp({ data: ['x', null, { id: 5 }, odd, one], next: 7 }).read()
  expect(data.map(({ id }) => id)).toEqual(['odd', 'a'])
  expect(data[0]).toEqual({
    id: 'odd',
    chain: 'eip155:1',
    operation: '',
    status: 'unknown',
    sentFrom: '0xabc',
    transfers: [{ direction: 'unknown', sender: '0xabc', recipient: '0xdef', token: { name: '', symbol: '' } }],
  })
})

test.each([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ...['dropped', 'Confirmed', 'success', 'unconfirmed', '', null, undefined, 1, true].map((status) => [
    status,
    'unknown',
  ]),
])('a status of %j is %s', async (status, expected) => {
  const { data } = await setUp({ data: [{ ...one, metadata: { ...metadata, status } }] }).read()
  expect(data[0]?.status).toBe(expected)
})

test.each([
  ...['in', 'out', 'self'].map((direction) => [direction, direction]),
  ...['In', 'outgoing', 'internal', 'without', '', null, undefined, 1].map((direction) => [direction, 'unknown']),
])('a direction of %j is %s', async (direction, expected) => {
  const { data } = await setUp({ data: [{ ...one, transfers: [{ ...ether, direction }] }] }).read()
  expect(data[0]?.transfers[0]?.direction).toBe(expected)
})

test.each(['NaN', '1e18', '-1', '0x10', '', '1.', `1${'0'.repeat(90)}`, null, {}, Number.NaN, 1e30])(
  'a quantity of %j is none',
  async (numeric) => {
    const { data } = await setUp({ data: [{ ...one, transfers: [{ ...ether, quantity: { numeric } }] }] }).read()
    expect(data[0]?.transfers[0]?.quantity).toBeUndefined()
  },
)

test('texts are one line without invisible characters, and no longer than a row can hold', async () => {
  const { data } = await setUp({
    data: [
      {
        ...one,
        transfers: [
          {
            ...ether,
            fungible_info: { name: 'US\u202eDC\u200b', symbol: 'U'.repeat(5000), icon: { url: 'javascript:1' } },
          },
          { ...picture, nft_info: { name: 'a\u0000\nb' } },
        ],
      },
    ],
  }).read()
  const [token, nft] = data[0]!.transfers
  expect(token?.token).toEqual({ name: 'USDC', symbol: 'U'.repeat(20), iconUrl: undefined })
  expect(nft?.nft).toEqual({ name: 'a b', imageUrl: undefined, isSpam: false })
})

test('of thousands of transfers some are kept, those that are no spam first', async () => {
  const transfers = [...Array.from({ length: 3000 }, () => picture), ether]
  const { data } = await setUp({ data: [{ ...one, transfers }] }).read()
  expect(data[0]?.transfers).toHaveLength(20)
  expect(data[0]?.transfers[0]?.token?.symbol).toBe('ETH')
})

test.each([undefined, null, [], 'x', { data: 5 }, { next: 'x' }])('an answer of %j is refused', async (answer) => {
  await expect(setUp(answer).read()).rejects.toMatchObject({ code: 'http_malformed' })
})

test('a token has its address and its price, where the service tells them and they are some', async () => {
  const tokens = async (price: unknown, address: unknown) => {
    const transfer = { ...ether, price, fungible_info: { ...ether.fungible_info, address } }
    const { data } = await setUp({ data: [{ ...one, transfers: [transfer] }] }).read()
    return data[0]?.transfers[0]?.token
  }
  expect(await tokens(3000, '0xaaa')).toMatchObject({ price: 3000, address: '0xaaa' })
  for (const wrong of [null, '3000 USD', 0, -1, {}])
    expect(await tokens(wrong, 7)).toMatchObject({ symbol: 'ETH', price: undefined, address: undefined })
})

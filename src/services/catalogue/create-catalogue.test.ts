import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createCatalogue } from './create-catalogue.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  return {
    http,
    catalogue: createCatalogue({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}

test('wallets are asked for by page, search, lists, chains and badge: GET /getWallets', async () => {
  const { http, catalogue } = setUp({ count: 0, data: [] })
  await catalogue.getWallets({
    page: 2,
    entries: 40,
    search: ' fox ',
    include: ['a', 'b'],
    exclude: ['c'],
    chains: ['eip155:1'],
    badge: 'certified',
  })
  expect(http.url.pathname).toBe('/getWallets')
  expect(Object.fromEntries(http.url.searchParams)).toMatchObject({
    page: '2',
    entries: '40',
    search: 'fox',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1',
    badge_type: 'certified',
  })
})

test('an entry that does not fit is dropped, not the list; null is no value; unknown fields are no matter', async () => {
  const fox = {
    id: '1',
    name: 'Fox',
    image_id: null,
    rdns: null,
    mobile_link: 'fox:',
    desktop_link: null,
    chains: null,
    order: 7,
  }
  const { catalogue } = setUp({ count: 4, data: [fox, { id: 2, name: 'No' }, null, { id: '3', name: 'Ok' }] })
  const { data, count } = await catalogue.getWallets({ page: 1, entries: 4 })
  expect(data).toMatchObject([
    { id: '1', name: 'Fox', mobileLink: 'fox:' },
    { id: '3', name: 'Ok' },
  ])
  expect(data[0]).not.toHaveProperty('order')
  expect(data[0]!.rdns).toBeUndefined()
  expect(count).toBe(4)
})

test('names are made safe to show; a wallet whose name shows nothing is none', async () => {
  const names = ['Meta\u202eMask\u200b', ' Fox\n Wallet ', '\u200b\u2800', 'Fox']
  const { catalogue } = setUp({ data: names.map((name, index) => ({ id: `${index}`, name })) })
  const { data } = await catalogue.getWallets({ page: 1, entries: 4 })
  expect(data.map(({ name }) => name)).toEqual(['MetaMask', 'Fox Wallet', 'Fox'])
})

test('without a count, the page is all there is', async () => {
  expect((await setUp({ data: [{ id: '1', name: 'Fox' }] }).catalogue.getWallets({ page: 1, entries: 4 })).count).toBe(
    1,
  )
})

test('an answer without a list is malformed', async () => {
  await expect(setUp({ data: {} }).catalogue.getWallets({ page: 1, entries: 4 })).rejects.toMatchObject({
    code: 'http_malformed',
  })
})

test('pictures are blobs, by encoded id', async () => {
  const picture = new Blob(['x'], { type: 'image/png' })
  const { http, catalogue } = setUp(picture)
  expect(await catalogue.getWalletImage('a/b?')).toBe(picture)
  expect(http.url.pathname).toBe('/getWalletImage/a%2Fb%3F')
  expect(await catalogue.getCurrencyImage('USD')).toBe(picture)
  expect(http.url.pathname).toBe('/public/getCurrencyImage/USD')
  expect(await catalogue.getAssetImage('eip155:1')).toBe(picture)
  expect(http.url.pathname).toBe('/public/getAssetImage/eip155%3A1')
  expect(http.requests.every((request) => request.as === 'blob')).toBe(true)
})

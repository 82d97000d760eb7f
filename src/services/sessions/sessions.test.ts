import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from '../blockchain-api/create-blockchain-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  const getOptions = () => ({ baseUrl: 'https://api.example', projectId: 'p' })
  return { http, api: createBlockchainApi({ http, getOptions }) }
}

const ability = { type: 'native-token-periodic', data: { periodAmount: '1', periodDuration: 60 } }
const granted = {
  pci: 'one',
  project: { name: 'Shop', url: 'https://shop.example/pay' },
  permissions: [ability],
  policies: [],
  createdAt: 1,
  expiry: 1_900_000_000,
}
const ID = 'eip155:1:0xabc'
const read = (...pcis: unknown[]) => setUp({ pcis }).api.getPermissions(ID, { chainId: 'eip155:1' })

test('GET /v1/sessions/{id}: what the account has permitted', async () => {
  const { http, api } = setUp({ pcis: [granted] })
  expect(await api.getPermissions(ID, { chainId: 'eip155:1' })).toEqual([
    {
      id: 'one',
      siteName: 'Shop',
      siteHost: 'shop.example',
      abilities: [ability],
      limits: [],
      expiresAt: 1_900_000_000_000,
      isRevoked: false,
    },
  ])
  expect(http.url.pathname).toBe(`/v1/sessions/${encodeURIComponent(ID)}`)
})

test('texts are cleaned, addresses that aren’t of the web are none, and bad entries cost no others', async () => {
  const unreadable = { type: '?', data: {} }
  const list = await read(
    { ...granted, project: { name: 'Sh\u202eop\n', url: 'javascript:alert(1)' } },
    { ...granted, project: { name: null, url: null }, expiry: null, revokedAt: 5 },
    { ...granted, permissions: [ability, { data: {} }, 5], policies: undefined },
    ...[null, 5, { ...granted, pci: 5 }, { ...granted, permissions: 'all' }],
    { pci: {}, project: 5, permissions: null, policies: 'all', expiry: 'soon', revokedAt: 'no' },
  )
  expect(list).toMatchObject([
    { siteName: 'Shop', siteHost: undefined },
    { siteName: '', siteHost: undefined, expiresAt: undefined, isRevoked: true },
    { abilities: [ability, unreadable, unreadable] },
    { id: '5', siteName: 'Shop' },
    { abilities: [unreadable] },
    { id: undefined, siteHost: undefined, abilities: [unreadable], expiresAt: undefined, isRevoked: false },
  ])
  expect(list).toHaveLength(6)
})

test('0 is neither an end nor a revocation: such a permission is in force, and must not be hidden', async () => {
  const list = await read(
    { ...granted, expiry: 0 },
    { ...granted, revokedAt: 0 },
    { ...granted, expiry: '0', revokedAt: '0' },
  )
  expect(list.map(({ expiresAt, isRevoked }) => [expiresAt, isRevoked])).toEqual([
    [undefined, false],
    [1_900_000_000_000, false],
    [undefined, false],
  ])
})

test('a permission whose id can’t be read in a wallet is listed without one, and types are cleaned', async () => {
  const unreadable = ['a\nb', 'a\u202eb', 'ä', '', 'x'.repeat(201)].map((pci) => ({ ...granted, pci }))
  const limit = { type: 'gas\u202e-limit\n', data: { limit: '0x1' } }
  const list = await read(...unreadable, { ...granted, permissions: [limit], policies: [limit] })
  const cleaned = [{ ...limit, type: 'gas-limit' }]
  expect(list).toMatchObject([
    ...unreadable.map(() => ({ id: undefined, siteHost: 'shop.example' })),
    { id: 'one', abilities: cleaned, limits: cleaned },
  ])
})

test('a permission in force isn’t hidden behind hundreds of newer ones', async () => {
  const ended = Array.from({ length: 300 }, (_, index) => ({ ...granted, pci: `old ${index}`, revokedAt: 1 }))
  expect((await read(...ended, granted)).at(-1)).toMatchObject({ id: 'one', isRevoked: false })
})

test('more abilities than are read stand as one that can’t be read', async () => {
  const harmless = Array.from({ length: 200 }, () => ability)
  const [all, more] = await read(
    { ...granted, permissions: harmless },
    { ...granted, permissions: [...harmless, { type: 'everything', data: {} }] },
  )
  expect(all?.abilities).toHaveLength(200)
  expect(more?.abilities.slice(200)).toEqual([{ type: '?', data: {} }])
})

test('POST /v1/sessions/{id}/revoke: by the account’s signature', async () => {
  const { http, api } = setUp({ success: true })
  await api.revokePermission(ID, { chainId: 'eip155:1', id: 'one', signature: '0x12' })
  expect(http.url.pathname).toBe(`/v1/sessions/${encodeURIComponent(ID)}/revoke`)
  expect(http.requests[0]).toMatchObject({ method: 'POST', body: { pci: 'one', signature: '0x12' } })
  const failed = setUp({ success: false }).api.revokePermission(ID, { chainId: 'eip155:1', id: 'one', signature: '0x' })
  await expect(failed).rejects.toMatchObject({ code: 'http_malformed' })
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { tileFor } from '../../images/draw-tile.ts'
import { getAssetImage } from './get-asset-image.ts'
import { getCurrencyImage } from './get-currency-image.ts'
import { getTokenImage } from './get-token-image.ts'
import { getWalletImage } from './get-wallet-image.ts'
import { getWallets } from './get-wallets.ts'
import { walletTable } from './wallet-table.ts'

const context = { serviceUrl: '', projectIds: [], allowedOrigins: [], chains: [], walletUrl: 'http://127.0.0.1:9999/' }
const app = new Hono()
for (const route of [getWallets(context), getWalletImage(), getAssetImage(), getTokenImage(), getCurrencyImage()])
  app.route('/', route)

interface Item {
  id: string
  name: string
  image_id: string
  chains: string[]
  badge_type: string
  rdns: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  homepage: string | null
  app_store: string | null
}
const list = async (query: string) =>
  (await (await app.request(`/getWallets?${query}`)).json()) as { count: number; data: Item[] }

async function everything() {
  const { count, data } = await list('entries=100')
  for (let page = 2; data.length < count; page += 1) data.push(...(await list(`entries=100&page=${page}`)).data)
  return { count, data }
}

test('the wallets of the sandbox come first', async () => {
  const { count, data } = await list('entries=2')
  expect(count).toBeGreaterThanOrEqual(400)
  expect(data).toMatchObject([
    { name: 'Sandbox Wallet', rdns: 'local.sandbox.wallet', mobile_link: null },
    { name: 'Sandbox Phone Wallet', mobile_link: 'http://127.0.0.1:9999', webapp_link: 'http://127.0.0.1:9999' },
  ])
})

test('ids have 64 hex digits, and no two are alike', async () => {
  const { count, data } = await everything()
  expect(data.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  expect(new Set(data.map(({ id }) => id)).size).toBe(count)
})

test('pages together hold every wallet once, under a name of its own', async () => {
  const { count, data } = await everything()
  expect(new Set(data.map(({ id }) => id)).size).toBe(count)
  expect(new Set(data.map(({ name }) => name.toLowerCase())).size).toBe(count)
  expect(await list(`entries=40&page=${Math.ceil(count / 40) + 1}`)).toEqual({ count, data: [] })
})

test('links of every kind, stores and rdns occur, and are missing', async () => {
  const { data } = await everything()
  for (const field of ['mobile_link', 'desktop_link', 'webapp_link', 'homepage', 'rdns', 'app_store'] as const) {
    expect(data.some((wallet) => wallet[field])).toBe(true)
    expect(data.some((wallet) => wallet[field] === null)).toBe(true)
  }
  for (const kind of [/^[a-z]+:$/, /^[a-z]+:\/\/$/, /^https:.*[^/]$/, /^https:.*\/$/])
    expect(data.some((wallet) => wallet.mobile_link?.match(kind))).toBe(true)
  for (const namespace of ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot'])
    expect(data.some(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))).toBe(true)
})

test('no two wallets look alike', () => {
  const looks = walletTable(undefined).map(({ name }) => JSON.stringify(tileFor(name)))
  expect(new Set(looks).size).toBe(looks.length)
})

test('include, exclude, search, chains and badge_type narrow the list', async () => {
  const [first, second] = (await list('entries=2')).data
  expect((await list(`include=${first?.id},${second?.id}&exclude=${first?.id}`)).data).toEqual([second])
  expect((await list('search=RAIN')).data.map(({ name }) => name)).toEqual(['Rainbow'])
  expect(await list('search=no such wallet')).toEqual({ count: 0, data: [] })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect((await list(`chains=${solana}&entries=100`)).data.every(({ chains }) => chains.includes(solana))).toBe(true)
  expect((await list('badge_type=none')).data.every(({ badge_type }) => badge_type === 'none')).toBe(true)
})

test.each(['page=0', 'entries=101', 'entries=many', 'badge_type=gold'])('%s is refused', async (query) => {
  expect((await app.request(`/getWallets?${query}`)).status).toBe(400)
})

test('each wallet has an image of its own, as PNG and for a day', async () => {
  const images = new Set<string>()
  for (const { image_id } of (await list('entries=20')).data) {
    const answer = await app.request(`/getWalletImage/${image_id}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    images.add(Buffer.from(await answer.arrayBuffer()).toString('base64'))
  }
  expect(images.size).toBeGreaterThan(15)
})

test.each([
  '/public/getAssetImage/eip155:1',
  '/public/getAssetImage/near:mainnet',
  '/public/getAssetImage/0b1c2d3e-4f50-6172-8394-a5b6c7d8e900',
  '/public/getTokenImage/ETH',
  '/public/getCurrencyImage/usd',
])('%s is drawn', async (path) => {
  expect((await app.request(path)).headers.get('content-type')).toBe('image/png')
})

test.each([
  ['eip155:1', '692ed6ba-e569-459a-556a-776476829e00'],
  ['eip155:137', '41d04d42-da3b-4453-8506-668cc0727900'],
])('%s has the same picture under its id in the public catalogue', async (...ids) => {
  const pictures = await Promise.all(
    ids.map(async (id) => (await app.request(`/public/getAssetImage/${id}`)).arrayBuffer()),
  )
  expect(Buffer.from(pictures[0]!).equals(Buffer.from(pictures[1]!))).toBe(true)
})

test.each([
  '/getWalletImage/x',
  '/public/getAssetImage/x',
  '/public/getAssetImage/near:',
  '/public/getTokenImage/x',
  '/public/getCurrencyImage/x',
])('%s is unknown', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

import { afterEach, expect, test } from 'vitest'
import type { Network } from '#core/networks/network.ts'
import { openOrigin, type Fetch, type Origin } from '../../../demo/sandbox/http/open-origin.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createBalanceReader } from './create-balance-reader.ts'
import { RPC_RETRY_COUNT, RPC_TIMEOUT_MS } from './create-endpoint.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const origins: Origin[] = []
afterEach(async () => {
  await Promise.all(origins.splice(0).map((origin) => origin.close()))
})

interface RpcRequest {
  id: number
  method: string
}

/** A node that answers over HTTP; `asked` holds the methods. */
async function openNode(
  answers: Record<string, unknown>,
  refuse?: (method: string) => Response | Promise<Response> | undefined,
) {
  const asked: string[] = []
  const origin = await openOrigin('node')
  origins.push(origin)
  const answer: Fetch = async (request) => {
    const { id, method } = (await request.json()) as RpcRequest
    asked.push(method)
    return (await refuse?.(method)) ?? Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  }
  origin.serve(answer)
  return { url: origin.url, asked }
}

const network = (...urls: string[]): Network => ({
  id: 137,
  name: 'Polygon',
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: urls } },
})

const healthy = { eth_chainId: '0x89', eth_getBalance: '0xde0b6b3a7640001' }
const setUp = () => {
  const clock = createFakeClock()
  return { clock, ...createBalanceReader({ clock }) }
}

test('a balance is exact, in the smallest unit', async () => {
  const node = await openNode(healthy)
  const { clock, getBalance } = setUp()
  expect(await getBalance({ address: ADA, network: network(node.url) })).toEqual({
    value: 1_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'POL',
  })
  expect(clock.pending).toBe(0)
})

test('an endpoint is asked for its chain once', async () => {
  const node = await openNode(healthy)
  const { getBalance } = setUp()
  await getBalance({ address: ADA, network: network(node.url) })
  await getBalance({ address: ADA, network: network(node.url) })
  expect(node.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
})

test('an endpoint of another chain is refused', async () => {
  const node = await openNode({ ...healthy, eth_chainId: '0x1' })
  const { getBalance } = setUp()
  await expect(getBalance({ address: ADA, network: network(node.url) })).rejects.toMatchObject({
    code: 'balance_unavailable',
    message: 'The balance on Polygon could not be read: its endpoint answers for chain 1, not 137',
  })
})

test('endpoints are asked in turn until one answers', async () => {
  const wrong = await openNode({ ...healthy, eth_chainId: '0x1' })
  const odd = await openNode({ ...healthy, eth_getBalance: 'plenty' })
  const right = await openNode(healthy)
  const { getBalance } = setUp()
  const urls = ['not a url', 'http://127.0.0.1:1', wrong.url, odd.url, right.url]
  await expect(getBalance({ address: ADA, network: network(...urls) })).resolves.toMatchObject({ symbol: 'POL' })
})

test('a network without endpoints has no balance', async () => {
  await expect(setUp().getBalance({ address: ADA, network: network() })).rejects.toThrow(
    'The balance on Polygon could not be read: it has no endpoint',
  )
})

test('a busy endpoint is asked again when its Retry-After says, and the address of an endpoint stays out of messages', async () => {
  const busy = await openNode(healthy, (method) =>
    method === 'eth_getBalance' ? Response.json({}, { status: 429, headers: { 'retry-after': '0' } }) : undefined,
  )
  const { getBalance } = setUp()
  const failed = getBalance({ address: ADA, network: network(`${busy.url}?projectId=secret`) })
  await expect(failed).rejects.toMatchObject({ code: 'balance_unavailable' })
  await expect(failed).rejects.not.toThrow(/secret|viem|127\.0\.0\.1/)
  expect(busy.asked.filter((method) => method === 'eth_getBalance')).toHaveLength(1 + RPC_RETRY_COUNT)
})

test('an endpoint that asks to wait longer than anybody would is given up at once', async () => {
  const busy = await openNode(healthy, () => Response.json({}, { status: 429, headers: { 'retry-after': '3600' } }))
  const { getBalance } = setUp()
  await expect(getBalance({ address: ADA, network: network(busy.url) })).rejects.toThrow(
    'its endpoint asks to wait 3600 s',
  )
})

test('an error of the node is quoted', async () => {
  const node = await openNode(healthy, () =>
    Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Pruned' } }),
  )
  await expect(setUp().getBalance({ address: ADA, network: network(node.url) })).rejects.toThrow(
    /could not be read: .*Pruned/,
  )
})

test('an endpoint that never answers is given up after 10 s', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const node = await openNode(healthy, () => {
    isAsked()
    return new Promise<never>(() => {})
  })
  const { clock, getBalance } = setUp()
  const failed = getBalance({ address: ADA, network: network(node.url) })
  failed.catch(() => {})
  await asked
  await clock.advance(RPC_TIMEOUT_MS)
  await expect(failed).rejects.toThrow('its endpoint did not answer within 10 s')
})

test('an aborted read rejects with the reason, and asks no further endpoint', async () => {
  const controller = new AbortController()
  const slow = await openNode(healthy, () => {
    controller.abort(new Error('account changed'))
    return new Promise<never>(() => {})
  })
  const next = await openNode(healthy)
  const { clock, getBalance } = setUp()
  const read = getBalance({ address: ADA, network: network(slow.url, next.url), signal: controller.signal })
  await expect(read).rejects.toThrow('account changed')
  expect(next.asked).toEqual([])
  expect(clock.pending).toBe(0)
})

import { afterEach, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { openOrigin, type Fetch } from '../../demo/sandbox/http/open-origin.ts'
import { chains } from '../../test/fakes/chains.ts'
import { createRpc } from './create-rpc.ts'

// Over real HTTP: what only a server can do to a client.
const ends: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

async function ask(answer: Fetch) {
  const origin = await openOrigin('node')
  origin.serve(answer)
  const controller = new AbortController()
  ends.push(
    () => origin.close(),
    () => controller.abort(),
  )
  const clock = createBrowserClock()
  const rpc = createRpc({ chains, http: createFetchHttp({ clock }), clock, signal: controller.signal })
  const network: Pick<Network, 'caipNetworkId' | 'name' | 'rpcUrls'> = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: { default: { http: [`${origin.url}?key=secret`] } },
  }
  const answers = ['eth_gasPrice', 'eth_blockNumber'].map((method) => rpc.request({ network, method }))
  return Promise.allSettled(answers)
}

const entry = (id: number, result: unknown) => ({ jsonrpc: '2.0', id, result })

test('calls of one tick are one POST of JSON-RPC 2.0', async () => {
  const bodies: unknown[] = []
  const outcomes = await ask(async (request) => {
    bodies.push(request.method, request.headers.get('content-type'), await request.json())
    return Response.json([entry(2, 'block'), entry(0, '0x1'), entry(1, 'price')])
  })
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'price' },
    { status: 'fulfilled', value: 'block' },
  ])
  const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
  expect(bodies).toEqual([
    'POST',
    'application/json',
    [call(0, 'eth_chainId'), call(1, 'eth_gasPrice'), call(2, 'eth_blockNumber')],
  ])
})

const hostile: [string, () => Response][] = [
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['half of an answer', () => new Response('[{"jsonrpc":"2.0","id":0,"resu')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['NaN', () => new Response('[{"jsonrpc":"2.0","id":1,"result":NaN}]')],
  ['9 MiB', () => new Response(`["${'x'.repeat(9 * 1024 * 1024)}"]`)],
  ['100,000 brackets', () => new Response('['.repeat(100_000))],
  ['a prototype', () => new Response('[{"__proto__":{"id":0,"result":"0x1"}}]')],
]

test.each(hostile)('an answer of %s fails what was asked, and nothing else', async (_, answer) => {
  for (const outcome of await ask(answer)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'http_malformed' } })
    expect(String((outcome as PromiseRejectedResult).reason)).not.toContain('secret')
  }
})

test('a Retry-After that is a date is understood', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString()
  const [outcome] = await ask(() => Response.json({}, { status: 503, headers: { 'retry-after': date } }))
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'rpc_busy' } })
})

import { expect, test } from 'vitest'
import { object, string, undefined as nothing } from 'zod/mini'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createServiceClient } from './create-service-client.ts'
import { refusalOf } from './service-failure.ts'

const GREETING = { method: 'GET', path: '/v1/hello', answer: object({ hello: string() }) } as const

function setUp(answer: (request: Request) => Response | Promise<Response>, account?: string) {
  const clock = createFakeClock()
  const requests: Request[] = []
  let endedSessions = 0
  const client = createServiceClient({
    clock,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      requests.push(request)
      return answer(request)
    },
    serviceUrl: 'https://wallet.example',
    site: 'https://shop.example',
    project: 'shop',
    account: () => account,
    onSessionEnded: () => (endedSessions += 1),
  })
  return { client, clock, requests, endedSessions: () => endedSessions }
}

const refuse = (status: number, error: object) => () =>
  Response.json({ error: { message: 'no', ...error } }, { status })

test('a call names the site and the project, sends JSON, and gives the parsed answer', async () => {
  const { client, clock, requests } = setUp(() => Response.json({ hello: 'you', more: 1 }))
  expect(await client.call({ ...GREETING, method: 'POST', body: { a: 1 } })).toEqual({ hello: 'you' })
  const [request] = requests
  expect(request!.url).toBe('https://wallet.example/v1/hello')
  expect([request!.headers.get('wallet-site'), request!.headers.get('wallet-project')]).toEqual([
    'https://shop.example',
    'shop',
  ])
  expect([request!.headers.get('content-type'), await request!.json()]).toEqual(['application/json', { a: 1 }])
  expect([request!.credentials, request!.redirect]).toEqual(['same-origin', 'error'])
  expect(clock.pending).toBe(0)
})

test('a call names the account that is signed in, if there is one', async () => {
  const hello = () => Response.json({ hello: 'you' })
  const [signedIn, signedOut] = [setUp(hello, 'ada'), setUp(hello)]
  for (const { client } of [signedIn, signedOut]) await client.call(GREETING)
  const named = [signedIn, signedOut].map(({ requests: [request] }) => request!.headers.get('wallet-account'))
  expect(named).toEqual(['ada', null])
})

test('an answer without a body is one', async () => {
  const { client } = setUp(() => new Response(null, { status: 204 }))
  expect(await client.call({ method: 'DELETE', path: '/v1/session', answer: nothing() })).toBeUndefined()
})

test('a refusal that the dialog can go on from keeps its code and what it says beside it', async () => {
  const wrong = setUp(refuse(401, { code: 'code_wrong', triesLeft: 3 }))
  await expect(wrong.client.call(GREETING)).rejects.toMatchObject({ code: 'code_wrong', data: { triesLeft: 3 } })
  const busy = setUp(refuse(429, { code: 'too_many_requests', retryAfterMs: 9_000 }))
  await expect(busy.client.call(GREETING)).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retryAfterMs: 9_000 },
  })
  const quiet = setUp(refuse(200, { code: 'code_wrong', triesLeft: 3 }))
  await expect(quiet.client.call(GREETING)).rejects.toMatchObject({ code: 'code_wrong', data: { triesLeft: 3 } })
  expect([wrong.endedSessions(), busy.endedSessions()]).toEqual([0, 0])
})

test('any other refusal is the service’s failure, and its own code the reason', async () => {
  const { client } = setUp(refuse(403, { code: 'escrow_waits', escrowOpensInMs: 5 }))
  const error = await client.call(GREETING).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'wallet_service_failed', message: 'The wallet service failed: escrow_waits' })
  expect(refusalOf(error)).toMatchObject({ reason: 'escrow_waits', status: 403, escrowOpensInMs: 5 })
  const page = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(page.client.call(GREETING)).rejects.toMatchObject({ data: { reason: 'status 502' } })
})

test('a session that has ended is reported', async () => {
  const { client, endedSessions } = setUp(refuse(401, { code: 'session_ended' }))
  await expect(client.call(GREETING)).rejects.toMatchObject({ code: 'session_ended' })
  expect(endedSessions()).toBe(1)
})

test('an answer that does not fit its schema is not taken', async () => {
  for (const body of ['{"hello":1}', '{"hel', '']) {
    const { client } = setUp(() => new Response(body))
    await expect(client.call(GREETING)).rejects.toMatchObject({ code: 'wallet_service_failed' })
  }
})

test('a service that cannot be reached, or is silent for 20 s, is unreachable', async () => {
  const gone = setUp(() => Promise.reject(new TypeError('fetch failed')))
  await expect(gone.client.call(GREETING)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  const silent = setUp(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const outcome = expect(silent.client.call(GREETING)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  await silent.clock.advance(20_000)
  await outcome
})

test('whoever gives up a call is rejected with their own reason', async () => {
  const { client } = setUp(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const stop = new AbortController()
  const outcome = client.call({ ...GREETING, signal: stop.signal })
  stop.abort(new Error('never mind'))
  await expect(outcome).rejects.toThrow('never mind')
})

test('nodes and bundlers are asked through the service', async () => {
  const { client, requests } = setUp(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  expect(await client.askNode('eip155:1', 'eth_blockNumber', [])).toBe('0x1')
  await client.askNode('eip155:1', 'eth_sendUserOperation', [{}])
  await client.askNode('eip155:1', 'pm_getPaymasterData', [])
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/v1/nodes/eip155:1',
    '/v1/bundler/eip155:1',
    '/v1/bundler/eip155:1',
  ])
  expect(await requests[0]!.json()).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
})

test('what a node refuses keeps its text, its code and its data', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { client } = setUp(() => Response.json({ jsonrpc: '2.0', id: 1, error }))
  await expect(client.askNode('eip155:1', 'eth_call', [])).rejects.toMatchObject({
    code: 'frame_node_refused',
    message: 'eth_call was refused: execution reverted',
    data: { code: 3, data: '0x08c379a0' },
  })
})

test('an answer whose body stalls is given up after 20 s', async () => {
  const stalled: typeof fetch = async (_url, init) => {
    const { signal } = init!
    const body = new ReadableStream({
      start: (controller) => signal!.addEventListener('abort', () => controller.error(signal!.reason)),
    })
    return new Response(body)
  }
  const { client, clock } = setUp((request) => stalled(request.url, { signal: request.signal }))
  const called = client.call(GREETING)
  await settled()
  clock.pass(20_000)
  await expect(called).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
})

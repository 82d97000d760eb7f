import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { startTestService, TEST_SERVICE_URL, type TestService } from '../testing/start-test-service.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const [SOLANA_ADA = '', , , SOLANA_SOMEONE = ''] = SOLANA_DEV_ADDRESSES
const SOMEONE = '0x000000000000000000000000000000000000dEaD'

let backend: TestService
beforeAll(async () => void (backend = await startTestService()))
afterAll(() => backend[Symbol.asyncDispose]())
afterEach(() => backend.service.clearFaults())

const rpc = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const call = (method: string, params: unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

describe('JSON-RPC', () => {
  test.each(['/v1', '/v1/'])('%s is answered by the chain itself', async (path) => {
    const answer = await backend.askJson(`${path}?chainId=eip155:1`, rpc(call('eth_chainId')))
    expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  })

  test('a batch is answered as a batch', async () => {
    const answer = await backend.askJson(
      '/v1?chainId=eip155:1',
      rpc([call('eth_chainId'), call('eth_blockNumber', [], 2)]),
    )
    expect(answer).toMatchObject([
      { id: 1, result: '0x1' },
      { id: 2, result: '0x2' },
    ])
  })

  test('an unknown chain is refused by its name', async () => {
    const answer = await backend.ask('/v1?chainId=eip155:5', rpc(call('eth_chainId')))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      reasons: [{ name: 'chainId', description: 'The sandbox has no chain eip155:5.' }],
    })
  })
})

describe('a chain that is down', () => {
  test.each([
    ['/v1?chainId=eip155:1', rpc(call('eth_chainId'))],
    [`/v1/account/${ADA}/balance`, {}],
  ])('%s says so', async (path, init) => {
    await backend.chain.stop()
    const answer = await backend.ask(path, init)
    await backend.chain.restart()
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: 'chain' }] })
  })
})

describe('project id', () => {
  test.each([
    '/v1/supported-chains',
    '/getWallets',
    '/appkit/v1/config',
    '/projects/v1/origins',
    '/getAnalyticsConfig',
  ])('%s needs a known one', async (path) => {
    const answer = await backend.ask(`${path}?projectId=unknown`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [{ name: 'projectId', description: 'Unauthorized: invalid key' }],
    })
  })
})

describe('blockchain API', () => {
  test('supported-chains lists the sandbox chains', async () => {
    expect(await backend.askJson('/v1/supported-chains')).toEqual({
      http: ['eip155:1', SOLANA],
      ws: [],
    })
  })

  test('identity has a name and a drawn avatar for the people of the sandbox, and null for others', async () => {
    const ada = (await backend.askJson(`/v1/identity/${ADA}?sender=${ADA}`)) as { name: string; avatar: string }
    expect(ada.name).toBe('ada.eth')
    expect((await backend.ask(ada.avatar)).headers.get('content-type')).toBe('image/png')
    expect(await backend.askJson(`/v1/identity/${SOMEONE}`)).toEqual({ avatar: null, name: null })
    expect((await backend.ask('/v1/identity/ada')).status).toBe(400)
  })

  test('balance follows the chain, to the last wei', async () => {
    await backend.chain.request('anvil_setBalance', [SOMEONE, `0x${12_345_678_901_234_567_891n.toString(16)}`])
    const answer = await backend.askJson(
      `/v1/account/${SOMEONE}/balance?currency=usd&chainId=eip155:1&forceUpdate=true`,
    )
    expect(answer).toEqual({
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:1',
          value: expect.closeTo(37_037.04, 1),
          price: 3000,
          quantity: { decimals: '18', numeric: '12.345678901234567891' },
          iconUrl: `${TEST_SERVICE_URL}/public/getTokenImage/eth`,
        },
      ],
    })
  })

  test('Solana has its RPC, its identity and its balance too', async () => {
    const airdrop = call('requestAirdrop', [SOLANA_SOMEONE, 500_000_000])
    await backend.askJson(`/v1/?chainId=${SOLANA}`, rpc(airdrop))
    expect(await backend.askJson(`/v1/account/${SOLANA_SOMEONE}/balance?currency=usd`)).toMatchObject({
      balances: [
        { symbol: 'SOL', chainId: SOLANA, quantity: { decimals: '9', numeric: '1000.5' } },
        { symbol: 'USDC', quantity: { decimals: '6', numeric: '2500.0' } },
        { symbol: 'FEE', name: 'Fee Token', quantity: { decimals: '9', numeric: '2500.0' } },
      ],
    })
    expect(await backend.askJson(`/v1/identity/${SOLANA_ADA}`)).toMatchObject({ name: 'ada.sandbox' })
    expect((await backend.ask(`/v1/account/${SOLANA_ADA}/balance?chainId=eip155:1`)).status).toBe(400)
  })

  test.each([
    ['/v1/account/nobody/balance'],
    [`/v1/account/${ADA}/balance?currency=eur`],
    [`/v1/account/${ADA}/balance?chainId=eip155:5`],
  ])('%s is refused', async (path) => expect((await backend.ask(path)).status).toBe(400))
})

describe('faucet', () => {
  test.each([
    ['eip155:1', SOMEONE, '10'],
    [SOLANA, SOLANA_SOMEONE, '10'],
  ])('gives coins of %s, and refuses what is no address', async (chainId, address, amount) => {
    const ask = (query: string) => backend.ask(`/faucet?chainId=${chainId}${query}`, { method: 'POST' })
    const read = async () => {
      const answer = await backend.askJson(`/v1/account/${address}/balance?chainId=${chainId}`)
      return Number((answer as { balances: { quantity: { numeric: string } }[] }).balances[0]?.quantity.numeric)
    }
    const before = await read()
    expect(await (await ask(`&address=${address}`)).json()).toMatchObject({ caipNetworkId: chainId, amount })
    expect(await read()).toBeCloseTo(before + 10, 9)
    expect((await ask('&address=nobody')).status).toBe(400)
    expect(await (await backend.ask(`/faucet?chainId=${chainId}`)).text()).toContain('<form')
  })

  test('a chain that the sandbox has not is named', async () => {
    expect(await backend.askJson('/faucet?chainId=eip155:5')).toMatchObject({ reasons: [{ name: 'chainId' }] })
  })
})

describe('configuration', () => {
  test('features, origins and analytics', async () => {
    const { features } = (await backend.askJson('/appkit/v1/config')) as { features: { id: string }[] }
    expect(features.map(({ id }) => id)).toEqual(['activity', 'onramp', 'swap', 'social_login', 'reown_branding'])
    const some = (await backend.askJson('/without/swap,email/appkit/v1/config')) as {
      features: { id: string; isEnabled: boolean; config: string[] }[]
    }
    expect(some.features.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).not.toContain('swap')
    expect(some.features.find(({ id }) => id === 'social_login')?.config).not.toContain('email')
    expect(await backend.askJson('/projects/v1/origins')).toEqual({ allowedOrigins: ['http://localhost:*'] })
    expect(await backend.askJson('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
  })
})

test('below /broken/, the endpoints that it names answer 200 with text that isn’t JSON; others answer as ever', async () => {
  const prefix = '/broken/history,getWallets'
  for (const path of [`/v1/account/${ADA}/history`, '/getWallets']) {
    const answer = await backend.ask(prefix + path)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    await expect(answer.json()).rejects.toThrow(SyntaxError)
    expect((await backend.ask(path)).ok).toBe(true)
  }
  expect(await backend.askJson(`${prefix}/getAnalyticsConfig`)).toEqual({ isAnalyticsEnabled: true })
})

describe('analytics', () => {
  const event = {
    eventId: 'one',
    url: 'http://page.test/',
    domain: 'page.test',
    timestamp: 1,
    props: { event: '<b>OPEN</b>' },
  }

  test('an event arrives, also as the text of a beacon, and can be looked at', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    expect((await backend.ask('/e', { method: 'POST', headers, body: JSON.stringify(event) })).status).toBe(202)
    expect(backend.service.events()).toMatchObject([{ eventId: 'one', query: { st: 'test' } }])
    const page = await (await backend.ask('/events')).text()
    expect(page).toContain('&lt;b&gt;OPEN&lt;/b&gt;')
    expect(page).not.toContain('<script')
  })

  test('a time may be a number of milliseconds, or a text of ISO 8601, as clients in use send it with errors', async () => {
    const body = JSON.stringify({ ...event, eventId: 'two', timestamp: '2026-01-02T03:04:05.678+01:00' })
    expect((await backend.ask('/e', { method: 'POST', body })).status).toBe(202)
    expect(backend.service.events().at(-1)).toMatchObject({ eventId: 'two', timestamp: 1_767_319_445_678 })
    const wrong = JSON.stringify({ ...event, timestamp: 'yesterday' })
    expect((await backend.ask('/e', { method: 'POST', body: wrong })).status).toBe(400)
  })

  test.each(['not json', '{}'])('%j is refused', async (body) => {
    expect((await backend.ask('/e', { method: 'POST', body })).status).toBe(400)
  })
})

describe('any origin', () => {
  test('may ask, preflight and all', async () => {
    const headers = {
      origin: 'http://elsewhere.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const preflight = await backend.ask('/v1?chainId=eip155:1', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://elsewhere.test')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    const refusal = await backend.ask('/nothing', { headers: { origin: 'http://elsewhere.test' } })
    expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([404, 'http://elsewhere.test'])
  })
})

describe('what tests need', () => {
  test('requests are remembered', async () => {
    backend.service.clearRequests()
    await backend.ask('/v1?chainId=eip155:1', rpc(call('eth_chainId')))
    expect(backend.service.requests()).toMatchObject([
      {
        method: 'POST',
        path: '/v1',
        query: { chainId: 'eip155:1', projectId: 'sandbox' },
        body: expect.stringContaining('eth_chainId'),
      },
    ])
  })

  test('failNext fails one request, and says when to come back', async () => {
    backend.service.failNext('/getWallets', { status: 503, retryAfter: 7 })
    const failed = await backend.ask('/getWallets', { headers: { origin: 'http://page.test' } })
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '7'])
    expect(failed.headers.get('access-control-allow-origin')).toBe('http://page.test')
    expect((await backend.ask('/getWallets')).status).toBe(200)
  })

  test('failAll fails all requests that fit, until clearFaults', async () => {
    backend.service.failAll(/chainId=eip155:1\b/, 'malformed')
    for (const path of ['/v1?chainId=eip155:1', '/v1/?chainId=eip155:1']) {
      await expect(backend.askJson(path, rpc(call('eth_chainId')))).rejects.toThrow(SyntaxError)
    }
    expect((await backend.ask('/v1/supported-chains')).status).toBe(200)
    backend.service.clearFaults()
    expect(await backend.askJson('/v1?chainId=eip155:1', rpc(call('eth_chainId')))).toMatchObject({ result: '0x1' })
  })

  test('answerCalls answers calls of a method in place of the node, alone or in a batch, until clearFaults', async () => {
    const ask = (body: unknown) => backend.askJson('/v1?chainId=eip155:1', rpc(body))
    const error = { code: -32601, message: 'Method not found' }
    backend.service.answerCalls('eth_chainId', { error })
    expect(await ask(call('eth_chainId'))).toEqual({ jsonrpc: '2.0', id: 1, error })
    expect(await ask([call('net_version'), call('eth_chainId', [], 2)])).toMatchObject([
      { id: 1, result: '1' },
      { id: 2, error },
    ])
    backend.service.clearFaults()
    expect(await ask(call('eth_chainId'))).toMatchObject({ result: '0x1' })
  })

  test('a hanging request is not answered before clearFaults', async () => {
    backend.service.failNext('/getWallets', 'hang')
    let answered = false
    const hanging = backend.ask('/getWallets').finally(() => (answered = true))
    await backend.ask('/v1/supported-chains')
    expect(answered).toBe(false)
    backend.service.clearFaults()
    expect((await hanging).status).toBe(503)
  })

  test('an answer can be changed: what fits stays, with its headers', async () => {
    const price = (body: unknown) => (body as { fungibles: object[] }).fungibles.map((one) => ({ ...one, price: -1 }))
    backend.service.failNext('/v1/fungible', { change: (body) => ({ fungibles: price(body) }) })
    const init = { method: 'POST', body: JSON.stringify({ addresses: [`eip155:1:0x${'ee'.repeat(20)}`] }) }
    const answer = await backend.ask('/v1/fungible/price', { ...init, headers: { origin: 'http://page.test' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://page.test')
    expect(await answer.json()).toMatchObject({ fungibles: [{ symbol: 'ETH', price: -1 }] })
    expect(await backend.askJson('/v1/fungible/price', init)).toMatchObject({ fungibles: [{ price: 3000 }] })
  })

  test('a delayed request is answered correctly', async () => {
    backend.service.failNext('/getWallets', { delayMs: 20 })
    expect((await backend.ask('/getWallets')).status).toBe(200)
  })
})

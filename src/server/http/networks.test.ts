import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { storeTestWallet } from '../../../test/server/store-test-wallet.ts'
import { smartAccountOf } from '../accounts/smart-account-address.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'

const NODE = '/v1/nodes/eip155:1'
const BUNDLER = '/v1/bundler/eip155:1'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let node: Awaited<ReturnType<typeof startRpcServer>>
let service: TestService
let browser: TestBrowser
beforeAll(async () => {
  node = await startRpcServer(({ method, params }) => {
    if (method === 'eth_call') return { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
    if (method === 'eth_getLogs' || method === 'pm_getPaymasterStubData')
      return new Response('<h1>Bad gateway</h1>', { status: 502 })
    return { result: [method, params] }
  })
})
afterAll(() => node.close())
beforeEach(async () => {
  const { url } = node
  const networks = { 'eip155:1': { node: url, bundler: url, paymaster: url }, 'solana:devnet': { node: url } }
  service = await startTestService('sqlite', { networks })
  browser = service.openBrowser()
  await signInByEmail(service, browser, 'ada@example.com')
  await storeTestWallet(browser, OWNER)
  node.asked.length = 0
  return () => service.server.close()
})

const rpc = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
/** Sponsors pay for the wallet's own operations only. */
const OWN_OPERATION = [{ sender: smartAccountOf(OWNER), nonce: '0x0', callData: '0x' }, ENTRY_POINT, '0x1', null]

test('the configuration names the networks, and what they have', async () => {
  expect((await browser.get('/v1/config')).body.networks).toEqual([
    { id: 'eip155:1', smartAccounts: true, sponsored: true },
    { id: 'solana:devnet', smartAccounts: false, sponsored: false },
  ])
})

test('a node answers what the frame reads', async () => {
  const { status, body } = await browser.post(NODE, rpc('eth_getBalance', ['0x00', 'latest'], 'a'))
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'a', result: ['eth_getBalance', ['0x00', 'latest']] }])
})

test('a path may have its colon encoded', async () => {
  expect((await browser.post('/v1/nodes/solana%3Adevnet', rpc('getSlot'))).body.result).toEqual(['getSlot', []])
})

test('what the node refuses comes back as it said it, in a batch beside what it answers', async () => {
  const { status, body } = await browser.post(NODE, [rpc('eth_call', [], 1), rpc('eth_chainId', [], 2)])
  expect([status, body]).toEqual([
    200,
    [
      { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
      { jsonrpc: '2.0', id: 2, result: ['eth_chainId', []] },
    ],
  ])
})

test.each([
  [NODE, 'eth_sign'],
  [NODE, 'eth_accounts'],
  [NODE, 'debug_traceCall'],
  [NODE, 'eth_sendUserOperation'],
  [NODE, 'getBalance'],
  [NODE, '__proto__'],
  [BUNDLER, 'eth_getBalance'],
  [BUNDLER, 'debug_bundler_clearState'],
  ['/v1/nodes/solana:devnet', 'requestAirdrop'],
])('%s does not know %s', async (path, method) => {
  const { status, body } = await browser.post(path, rpc(method))
  expect([status, body.error.code]).toEqual([200, -32601])
  expect(node.asked).toEqual([])
})

test('a bundler and a paymaster answer what user operations need', async () => {
  const methods = ['eth_sendUserOperation', 'eth_estimateUserOperationGas', 'pm_getPaymasterData']
  const { body } = await browser.post(
    BUNDLER,
    methods.map((method, id) => rpc(method, OWN_OPERATION, id)),
  )
  expect(body.map(({ result }: { result: unknown[] }) => result[0])).toEqual(methods)
})

test('a node that gives no answer is unavailable', async () => {
  const { status, body } = await browser.post(NODE, rpc('eth_getLogs', [{}]))
  expect([status, body.error.code]).toEqual([503, 'node_unavailable'])
})

test('a paymaster that gives no answer does not sponsor', async () => {
  const { status, body } = await browser.post(BUNDLER, rpc('pm_getPaymasterStubData', OWN_OPERATION))
  expect([status, body.error]).toEqual([200, { code: -32603, message: 'The sponsor does not answer' }])
})

test.each([
  ['a network that is not set up', '/v1/nodes/eip155:2', rpc('eth_chainId'), 404, 'network_unknown'],
  ['a network of no name', '/v1/nodes/toString', rpc('eth_chainId'), 404, 'network_unknown'],
  ['a bundler that is not set up', '/v1/bundler/solana:devnet', rpc('getSlot'), 404, 'network_unknown'],
  ['no JSON-RPC', NODE, { method: 1 }, 400, 'invalid_request'],
  ['an empty batch', NODE, [], 400, 'invalid_request'],
  ['51 requests', NODE, Array.from({ length: 51 }, (_, id) => rpc('eth_chainId', [], id)), 400, 'invalid_request'],
  ['two requests of one id', NODE, [rpc('eth_chainId'), rpc('eth_gasPrice')], 400, 'invalid_request'],
  ['513 KiB', NODE, rpc('eth_call', ['a'.repeat(513 * 1_024)]), 413, 'too_large'],
])('%s is refused', async (_, path, request, status, code) => {
  expect(await browser.post(path, request)).toMatchObject({ status, body: { error: { code } } })
  expect(node.asked).toEqual([])
})

test('the deployment of a large contract passes', async () => {
  expect((await browser.post(NODE, rpc('eth_sendRawTransaction', ['a'.repeat(300_000)]))).status).toBe(200)
})

test('without a session nobody is let through', async () => {
  const stranger = service.openBrowser()
  expect((await stranger.post(NODE, rpc('eth_chainId'))).body.error.code).toBe('session_ended')
  expect((await stranger.post(BUNDLER, rpc('eth_supportedEntryPoints'))).body.error.code).toBe('session_ended')
})

test('an account has 1200 requests a minute, wherever it asks', async () => {
  const batch = Array.from({ length: 50 }, (_, id) => rpc('eth_chainId', [], id))
  for (let count = 0; count < 24; count++) expect((await browser.post(NODE, batch)).status).toBe(200)
  const refused = await browser.post(NODE, rpc('eth_chainId'))
  expect(refused.body.error).toMatchObject({ code: 'too_many_requests', retryAfterMs: 60_000 })
  service.pass(60_000)
  expect((await browser.post(NODE, rpc('eth_chainId'))).status).toBe(200)
})

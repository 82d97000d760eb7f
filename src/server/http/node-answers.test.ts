import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { storeTestWallet } from '../../../test/server/store-test-wallet.ts'
import { smartAccountOf } from '../accounts/smart-account-address.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'

// Answers of nodes: the ones that the service accepts, and the parts that it passes on.
const NODE = '/v1/nodes/eip155:1'
const KEY = 'https://node.example/v2/key-of-the-operator'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let node: Awaited<ReturnType<typeof startRpcServer>>
let inner: Awaited<ReturnType<typeof startRpcServer>>
let service: TestService
let browser: TestBrowser
let answer: (method: string) => Response | object | Promise<Response | object>
beforeAll(async () => {
  node = await startRpcServer(({ method }) => answer(method))
  inner = await startRpcServer(() => ({ result: 'secret of the inner network' }))
})
afterAll(async () => {
  await node.close()
  await inner.close()
})
beforeEach(async () => {
  const { url } = node
  answer = () => ({ result: '0x5000' })
  service = await startTestService('sqlite', {
    networks: { 'eip155:1': { node: url, bundler: url, paymaster: url }, 'eip155:10': { node: 'http://127.0.0.1:9' } },
  })
  browser = service.openBrowser()
  await signInByEmail(service, browser, 'ada@example.com')
  await storeTestWallet(browser, OWNER)
  for (const { asked } of [node, inner]) asked.length = 0
  return () => service.server.close()
})

const rpc = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
/** Sponsors pay for the wallet's own operations only. */
const OWN_OPERATION = [{ sender: smartAccountOf(OWNER), nonce: '0x0', callData: '0x' }, ENTRY_POINT, '0x1', null]

test('an answer of more than 4 MiB is not read to its end', async () => {
  let sent = 0
  answer = () => {
    const chunk = new TextEncoder().encode(' '.repeat(1_024 * 1_024))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length
        if (sent > 64 * chunk.length) controller.close()
        else controller.enqueue(chunk)
      },
    })
    return new Response(body)
  }
  const { status, body } = await browser.post(NODE, rpc('eth_call'))
  expect([status, body.error.code]).toEqual([503, 'node_unavailable'])
  expect(sent).toBeLessThan(60 * 1_024 * 1_024)
})

test('a redirect is not followed', async () => {
  answer = () => new Response(null, { status: 307, headers: { location: inner.url } })
  const { status, text } = await browser.post(NODE, rpc('eth_sendRawTransaction', ['0x00']))
  expect([status, inner.asked]).toEqual([503, []])
  expect(text).not.toContain('secret')
})

test.each([
  [NODE, 'eth_chainId', -32_000, `project ${KEY} has no credit left`, 'The node refuses the request'],
  [
    NODE,
    'eth_call',
    -32_000,
    `insufficient funds for transfer at ${KEY}`,
    'insufficient funds for gas * price + value',
  ],
  [
    NODE,
    'eth_sendRawTransaction',
    -32_002,
    `Transaction simulation failed: This transaction has already been processed (${KEY})`,
    'This transaction has already been processed',
  ],
  ['/v1/bundler/eip155:1', 'eth_sendUserOperation', -32_500, `AA21 ${KEY}`, "AA21 didn't pay prefund"],
  ['/v1/bundler/eip155:1', 'eth_sendUserOperation', -32_602, KEY, 'The bundler refuses the request'],
  ['/v1/bundler/eip155:1', 'pm_getPaymasterData', -32_000, KEY, 'The sponsor refuses the request'],
])('%s: an error of %s is passed on in words of the service', async (path, method, code, message, words) => {
  answer = () => ({ error: { code, message, data: { url: KEY } } })
  const { body, text } = await browser.post(path, rpc(method, OWN_OPERATION))
  expect(body.error).toEqual({ code, message: words })
  expect(text).not.toContain('key-of-the-operator')
})

const DOWN = '/v1/nodes/eip155:10'

test('a node that is down is logged once a minute, with how often it was asked for', async () => {
  const faults = () => service.lines.filter(({ event }) => event === 'fault')
  for (let count = 0; count < 5; count++) expect((await browser.post(DOWN, rpc('eth_chainId'))).status).toBe(503)
  expect(faults()).toMatchObject([{ level: 'error', error: 'node_unavailable', call: 'POST /v1/nodes/{network}' }])
  expect(faults()[0]).not.toHaveProperty('repeated')
  // Another network has a line of its own.
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await browser.post(NODE, rpc('eth_chainId'))
  expect(faults()).toHaveLength(2)
  service.pass(60_000)
  for (let count = 0; count < 2; count++) await browser.post(DOWN, rpc('eth_chainId'))
  expect(faults()).toHaveLength(3)
  expect(faults()[2]).toMatchObject({ repeated: 4 })
})

test.each([
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  [
    'multipart',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="decision"\r\n\r\napprove\r\n--x--',
  ],
  ['text', 'text/plain', 'decision=approve'],
  ['nothing', 'application/x-www-form-urlencoded', ''],
  ['another decision', 'application/x-www-form-urlencoded', 'decision=%E0%A4%A'],
])('a form that is %s decides nothing, and is no fault', async (_, type, body) => {
  const headers = { 'content-type': type }
  const { status } = await browser.call('POST', `/v1/approvals/${browser.browser}`, body, headers)
  expect(status).toBe(400)
  expect(service.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test.each([
  ['as nodes have it', '0x08c379a0'],
  ['as some nodes nest it', { data: { data: '0x08c379a0' } }],
])('the data of a revert is passed on, %s', async (_, data) => {
  answer = () => ({ error: { code: 3, message: `execution reverted at ${KEY}`, data } })
  const { body } = await browser.post(NODE, rpc('eth_call'))
  expect(body.error).toEqual({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
})

test('an account has four requests open at once; the others wait', async () => {
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  answer = () => {
    most = Math.max(most, ++open)
    return new Promise((resolve) => {
      waiting.push(() => {
        open--
        resolve({ result: '0x1' })
      })
      // The last call that may be open releases all that wait.
      if (node.asked.length % 4 === 0) for (const go of waiting.splice(0)) go()
    })
  }
  const batch = Array.from({ length: 20 }, (_, id) => rpc('eth_call', [], id))
  const answers = await Promise.all([browser.post(NODE, batch), browser.post(NODE, batch)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(most).toBe(4)
})

test.each([
  [{ fromBlock: '0x0', toBlock: '0x2711' }, -32_602],
  [{ fromBlock: 'earliest', toBlock: 'latest' }, -32_602],
  [{ fromBlock: '0x0' }, -32_602],
  [{ fromBlock: '0x1', toBlock: '0x2711' }, undefined],
  [{ fromBlock: '0x4fff', toBlock: 'latest' }, undefined],
  [{ fromBlock: 'latest' }, undefined],
  [{ blockHash: `0x${'1'.repeat(64)}` }, undefined],
  [{}, undefined],
  [{ fromBlock: 'finalized', toBlock: 'latest' }, undefined],
  // Nodes differ in what they take for a number.
  [{ fromBlock: 0 }, -32_602],
  [{ fromBlock: '0' }, -32_602],
  [{ fromBlock: `0x${'0'.repeat(20)}` }, -32_602],
  [{ fromBlock: '0X0' }, -32_602],
  [{ fromBlock: '' }, -32_602],
  [{ fromBlock: ['0x0'] }, -32_602],
  [{ toBlock: { blockNumber: '0x0' } }, -32_602],
])('logs of %j', async (filter, code) => {
  for (const method of ['eth_getLogs', 'eth_newFilter']) {
    const { body } = await browser.post(NODE, rpc(method, [filter]))
    expect(body.error?.code).toBe(code)
    expect(node.asked.some((asked) => asked.method === method)).toBe(code === undefined)
  }
})

test('a filter of logs goes on as it was read: some nodes also take FROMBLOCK for fromBlock', async () => {
  const filter = {
    address: ['0xab', null],
    topics: ['0x01', null, ['0x02', '0x03']],
    fromBlock: '0x1',
    toBlock: '0x2',
  }
  for (const method of ['eth_getLogs', 'eth_newFilter']) {
    node.asked.length = 0
    const more = { FROMBLOCK: '0x0', toblock: 'latest', limit: 1 }
    await browser.post(NODE, rpc(method, [{ ...filter, ...more }, { fromBlock: '0x0' }]))
    expect(node.asked).toEqual([{ method, params: [filter] }])
  }
})

test.each([[[]], [['0x0']], [{ fromBlock: '0x0' }], [[{ address: {} }]], [[{ topics: [{}] }]]])(
  'logs of the parameters %j are refused',
  async (params) => {
    for (const method of ['eth_getLogs', 'eth_newFilter'])
      expect((await browser.post(NODE, rpc(method, params))).body.error.code).toBe(-32_602)
    expect(node.asked).toEqual([])
  },
)

test('the answers of a batch have 8 MiB together', async () => {
  answer = () => ({ result: 'a'.repeat(3 * 1_024 * 1_024) })
  const batch = Array.from({ length: 4 }, (_, id) => rpc('eth_getCode', [], id))
  const { status, body, text } = await browser.post(NODE, batch)
  expect(status).toBe(200)
  expect(text.length).toBeLessThan(9 * 1_024 * 1_024)
  // The answers come in any order.
  const errors = (body as { error?: object }[]).flatMap(({ error }) => error ?? [])
  const refused = { code: -32_005, message: 'The answers of the batch are too large together' }
  expect(errors).toEqual([refused, refused])
})

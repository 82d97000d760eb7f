import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService } from '../../../test/server/start-test-service.ts'
import { storeTestWallet } from '../../../test/server/store-test-wallet.ts'
import { smartAccountOf } from '../accounts/smart-account-address.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'
import { BUNDLER_METHODS, PAYMASTER_METHODS } from '../networks/rpc-methods.ts'

// A bundler and a paymaster elsewhere get what the service has read, and nothing else of the caller's.
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const sender = smartAccountOf(OWNER)
const HASH = `0x${'ab'.repeat(32)}`
const POLICY = { policyId: 'the-operators' }

let upstream: Awaited<ReturnType<typeof startRpcServer>>
let node: Awaited<ReturnType<typeof startRpcServer>>
let browser: TestBrowser
beforeAll(async () => {
  node = await startRpcServer(() => ({ result: '0x1' }))
  upstream = await startRpcServer(({ method }) => ({ result: method }))
})
afterAll(() => Promise.all([node.close(), upstream.close()]))
beforeEach(async () => {
  const settings = { node: node.url, bundler: upstream.url, paymaster: upstream.url }
  const networks = { 'eip155:1': { ...settings, paymasterContext: POLICY }, 'eip155:10': settings }
  const service = await startTestService('sqlite', { networks })
  browser = service.openBrowser()
  await signInByEmail(service, browser, 'ada@example.com')
  await storeTestWallet(browser, OWNER)
  upstream.asked.length = 0
  return () => service.server.close()
})

const ask = async (method: string, params: unknown, network = 'eip155:1') =>
  (await browser.post(`/v1/bundler/${network}`, { jsonrpc: '2.0', id: 1, method, params })).body

/** As a caller sends it: with fields that no operation has. */
const sent = { sender, nonce: '0x0', callData: '0x', context: { policyId: 'mine' }, signature: '0xAB' }
/** As the service has read it. */
const read = {
  sender,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x0',
  verificationGasLimit: '0x0',
  preVerificationGas: '0x0',
  maxFeePerGas: '0x0',
  maxPriorityFeePerGas: '0x0',
  signature: '0xab',
}
const OVERRIDES = { [OWNER]: { balance: '0xffff' } }
const CONTEXT = { policyId: 'mine' }

const TABLE: Readonly<Record<string, { readonly params: unknown; readonly passed: unknown }>> = {
  eth_supportedEntryPoints: { params: ['more'], passed: [] },
  eth_estimateUserOperationGas: { params: [sent, ENTRY_POINT, OVERRIDES], passed: [read, ENTRY_POINT] },
  eth_sendUserOperation: { params: [sent, ENTRY_POINT.toLowerCase(), CONTEXT], passed: [read, ENTRY_POINT] },
  eth_getUserOperationReceipt: { params: [HASH, 'more'], passed: [HASH] },
  eth_getUserOperationByHash: { params: [HASH, 'more'], passed: [HASH] },
  pm_getPaymasterStubData: {
    params: [sent, ENTRY_POINT, '0x01', CONTEXT, 1],
    passed: [read, ENTRY_POINT, '0x1', POLICY],
  },
  pm_getPaymasterData: { params: [sent, ENTRY_POINT, '0x1', CONTEXT], passed: [read, ENTRY_POINT, '0x1', POLICY] },
}

test.each([...BUNDLER_METHODS, ...PAYMASTER_METHODS])('%s passes on what was read', async (method) => {
  const { params, passed } = TABLE[method]!
  expect(await ask(method, params)).toMatchObject({ result: method })
  expect(upstream.asked).toEqual([{ method, params: passed }])
})

test('a paymaster without a context of the operator’s gets none', async () => {
  await ask('pm_getPaymasterData', [sent, ENTRY_POINT, '0xa', CONTEXT], 'eip155:10')
  expect(upstream.asked).toEqual([{ method: 'pm_getPaymasterData', params: [read, ENTRY_POINT, '0xa', null] }])
})

test.each([
  ['another chain', 'pm_getPaymasterData', [sent, ENTRY_POINT, '0xa', null]],
  ['no chain', 'pm_getPaymasterStubData', [sent, ENTRY_POINT]],
  ['another EntryPoint', 'eth_sendUserOperation', [sent, OWNER]],
  ['an operation that can’t be read', 'eth_estimateUserOperationGas', [{ sender }, ENTRY_POINT]],
  ['a hash that is none', 'eth_getUserOperationReceipt', ['0xab']],
])('%s is refused', async (_what, method, params) => {
  expect(await ask(method, params)).toMatchObject({ error: { code: -32602 } })
  expect(upstream.asked).toEqual([])
})

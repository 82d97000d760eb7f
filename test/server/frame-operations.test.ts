import { encodeFunctionData, numberToHex, parseAbi, parseEther, type Hex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { walletServiceFailed, walletServiceUnreachable } from '../../src/core/errors/wallet-service-errors.ts'
import { encodeSafeCalls } from '../../src/frame/accounts/create-safe-account.ts'
import { batchIdOf } from '../../src/frame/requests/batch-id.ts'
import { readCallsStatus, readCapabilities } from '../../src/frame/requests/batch-reads.ts'
import { createBatchIds, type BatchIds } from '../../src/frame/requests/create-batch-ids.ts'
import type { PrepareRequest } from '../../src/frame/requests/prepared-request.ts'
import { prepareSendCalls } from '../../src/frame/requests/send-calls.ts'
import { prepareSendTransaction } from '../../src/frame/requests/send-transaction.ts'
import { prepareSendUserOperation } from '../../src/frame/requests/send-user-operation.ts'
import { createServiceClient } from '../../src/frame/service/create-service-client.ts'
import type { CaipNetworkId } from '../../src/lib/caip.ts'
import type { NetworkSettings } from '../../src/server/networks/network-settings.ts'
import { createEmbeddedWallet, EMBEDDED_OWNER } from '../fakes/embedded-wallet.ts'
import { askedInEnglish } from '../fakes/in-english.ts'
import { requestScope } from '../fakes/request-scope.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startAccountChain } from './start-account-chain.ts'
import { startTestService, type TestService } from './start-test-service.ts'
import { storeTestWallet } from './store-test-wallet.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

// The frame's own requests, over the service and its bundler, on a real chain.
const CHAIN = 'eip155:1'
const SOMEBODY = '0x000000000000000000000000000000000000bEEF'

let ethereum: Awaited<ReturnType<typeof startAccountChain>>
let service: TestService
let wallet: ReturnType<typeof createEmbeddedWallet>
let batchIds: BatchIds
beforeAll(async () => {
  ethereum = await startAccountChain()
})
afterAll(() => ethereum.stop())
beforeEach(async () => {
  batchIds = createBatchIds(() => expect.fail('There is no storage'))
  const snapshot = await ethereum.chain.snapshot()
  await open({})
  return async () => {
    await service.server.close()
    await ethereum.chain.revert({ id: snapshot })
  }
})

async function open(settings: Partial<NetworkSettings>) {
  service = await startTestService('sqlite', { networks: { [CHAIN]: { ...ethereum.settings, ...settings } } })
  const browser = service.openBrowser()
  await signInByEmail(service, browser, 'ada@example.com')
  await storeTestWallet(browser, EMBEDDED_OWNER.address)
  const client = createServiceClient({
    clock: { now: () => Date.now(), elapsed: () => performance.now(), after: () => () => {} },
    serviceUrl: PUBLIC_URL,
    site: SITE,
    project: 'shop',
    account: () => undefined,
    onSessionEnded: () => {},
    async fetch(url, { method = 'GET', body } = {}) {
      const { status, text } = await browser.call(method, new URL(String(url)).pathname, String(body))
      return new Response(text, { status })
    },
  })
  wallet = { ...createEmbeddedWallet(), askNode: (chainId, method, params) => client.askNode(chainId, method, params) }
}

const fund = (ether: string) => ethereum.chain.setBalance({ address: wallet.smartAccount, value: parseEther(ether) })
const balanceOf = (address: Hex) => ethereum.client.getBalance({ address })
const prepare = async (request: PrepareRequest, params: unknown, chainId: CaipNetworkId = CHAIN) =>
  askedInEnglish(request(params, scopeOf(chainId)))
const scopeOf = (chainId: CaipNetworkId) => ({ ...requestScope(wallet, chainId), loadBatchIds: async () => batchIds })
const statusOf = (id: unknown) => readCallsStatus([id], scopeOf(CHAIN))
const send = (transaction: object) => prepare(prepareSendTransaction, [{ from: wallet.smartAccount, ...transaction }])
const sendCalls = (calls: readonly object[], more: object = {}) =>
  prepare(prepareSendCalls, [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, calls, ...more }])
const rowOf = ({ approval }: Awaited<ReturnType<typeof prepare>>, label: string) =>
  approval.rows.find((row) => row.label === label)?.value

test('the smart account sends a transaction without any coin for the fee, and answers the hash of the transaction', async () => {
  const request = await send({ to: ethereum.counter })
  expect(rowOf(request, 'Network fee')).toBe('Sponsored by Sandbox')
  expect(rowOf(request, 'Account')).toBe(wallet.smartAccount)
  const hash = (await request.run()) as Hex
  expect(await ethereum.counted()).toBe(1n)
  expect((await ethereum.client.getTransactionReceipt({ hash })).to).toBe(entryPoint07Address.toLowerCase())
})

test.each([
  ['without a sponsor', undefined],
  ['with a sponsor that does not answer', 'http://127.0.0.1:1'],
])('%s the visitor pays, and no more than what is shown', async (_, paymaster) => {
  await service.server.close()
  await open({ paymaster })
  await fund('1')
  const request = await send({ to: SOMEBODY, value: numberToHex(parseEther('0.25')) })
  expect(request.approval.title).toBe('Send 0.25 ETH')
  const [, most = ''] = /^You pay up to ([\d.]+) ETH$/.exec(rowOf(request, 'Network fee') ?? '') ?? []
  await request.run()
  expect(await balanceOf(SOMEBODY)).toBe(parseEther('0.25'))
  const fee = parseEther('0.75') - (await balanceOf(wallet.smartAccount))
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThanOrEqual(parseEther(most))
})

test('once the sponsor pays no more, the visitor is asked to', async () => {
  await service.server.close()
  await open({ paymaster: { ...ethereum.settings.paymaster, accountDailyLimit: '0' } })
  await fund('1')
  expect(rowOf(await send({ to: ethereum.counter }), 'Network fee')).toContain('You pay up to')
  await fund('0')
  await expect(send({ to: ethereum.counter })).rejects.toThrow(
    /would fail: there is not enough ETH for it and its fee. Not sponsored: The daily limit/,
  )
})

test('a service that is away for a while after an operation was sent loses nothing', async () => {
  const request = await send({ to: ethereum.counter })
  const { askNode } = wallet
  const failures = [walletServiceUnreachable(), walletServiceFailed({ reason: 'it restarts' })]
  wallet.askNode = async (chainId, method, params) => {
    const failure = method === 'eth_getUserOperationReceipt' ? failures.shift() : undefined
    if (failure) throw failure
    return askNode(chainId, method, params)
  }
  expect(await request.run()).toMatch(/^0x[\da-f]{64}$/)
  expect(failures).toEqual([])
})

test.each([
  ['more coins than there are', '0.1', { to: SOMEBODY, value: numberToHex(parseEther('5')) }, /would fail/],
  [
    'all coins, so that none is left for the fee',
    '0.1',
    { to: SOMEBODY, value: numberToHex(parseEther('0.1')) },
    /not enough ETH/,
  ],
  ['a call that reverts', '1', { to: 'counter', data: '0x01' }, /would fail: The calls of this operation revert: no/],
])('%s: refused before anybody is asked', async (_what, ether, transaction, reason) => {
  await service.server.close()
  await open({ paymaster: undefined })
  await fund(ether)
  const to = transaction.to === 'counter' ? ethereum.counter : transaction.to
  await expect(send({ ...transaction, to })).rejects.toThrow(reason)
})

test('a batch is shown call by call, happens as a whole, and its state can be requested', async () => {
  await fund('1')
  const request = await sendCalls([{ to: SOMEBODY, value: numberToHex(parseEther('0.5')) }, { to: ethereum.counter }])
  expect(request.approval.title).toBe('Approve 2 actions')
  expect(request.approval.rows.slice(0, 5)).toMatchObject([
    { label: 'Action 1', value: 'Send 0.5 ETH' },
    { label: 'To', value: SOMEBODY },
    { label: 'Amount', value: '0.5 ETH' },
    { label: 'Action 2', value: 'Send 0 ETH' },
    { label: 'To' },
  ])
  const { id } = (await request.run()) as { id: string }
  await expect
    .poll(async () => statusOf(id))
    .toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[\da-f]{64}$/) }],
    })
  expect(await balanceOf(SOMEBODY)).toBe(parseEther('0.5'))
  expect(await ethereum.counted()).toBe(1n)
})

test('a batch has the id that the site gives it; the same id is refused, and nothing is sent for it', async () => {
  const calls = [{ to: ethereum.counter }]
  const [request, again] = await Promise.all([sendCalls(calls, { id: 'order-7' }), sendCalls(calls, { id: 'order-7' })])
  expect(await request.run()).toEqual({ id: 'order-7' })
  await expect(again.run()).rejects.toMatchObject({ code: 'batch_id_taken' })
  await expect(sendCalls(calls, { id: 'order-7' })).rejects.toMatchObject({ code: 'batch_id_taken' })
  await expect.poll(async () => statusOf('order-7')).toMatchObject({ id: 'order-7', chainId: '0x1', status: 200 })
  expect(await ethereum.counted()).toBe(1n)
})

test('a batch that no block has is pending', async () => {
  const id = batchIdOf('eip155:1', { hash: `0x${'1'.repeat(64)}`, nonce: 0n, block: 1n }, wallet.smartAccount)
  expect(await statusOf(id)).toMatchObject({ status: 100, chainId: '0x1' })
  await expect(statusOf('0x12')).rejects.toMatchObject({ code: 'batch_unknown' })
  await expect(statusOf(7)).rejects.toMatchObject({ code: 'frame_request_invalid' })
})

test('a batch of which one call reverts is refused, and nothing happens', async () => {
  await fund('1')
  const batch = sendCalls([
    { to: SOMEBODY, value: '0x1' },
    { to: ethereum.counter, data: '0x01' },
  ])
  await expect(batch).rejects.toThrow(/would fail/)
  expect(await balanceOf(SOMEBODY)).toBe(0n)
})

test('two requests that were read at once are sent one after the other, for no more than what was shown', async () => {
  await service.server.close()
  await open({ paymaster: undefined })
  await fund('1')
  const [one, two] = await Promise.all([send({ to: ethereum.counter }), send({ to: ethereum.counter })])
  await one.run()
  await two.run()
  expect(await ethereum.counted()).toBe(2n)
})

test('a user operation of a page is read as what it calls, and sent as the wallet makes it', async () => {
  const calls = [{ to: ethereum.counter }, { to: ethereum.counter, value: 0n }]
  const operation = { sender: wallet.smartAccount, nonce: '0x99', callData: encodeSafeCalls(calls) }
  const request = await prepare(prepareSendUserOperation, [operation, entryPoint07Address])
  expect(request.approval.title).toBe('Approve 2 actions')
  const hash = await request.run()
  const receipt = () => wallet.askNode(CHAIN, 'eth_getUserOperationReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ success: true, nonce: '0x0' })
  expect(await ethereum.counted()).toBe(2n)
})

const ENABLE = encodeFunctionData({
  abi: parseAbi(['function enableModule(address module)']),
  args: [SOMEBODY],
})

test.each([
  ['a change of the account itself', [{ to: 'account', data: ENABLE }], {}, 'it would change the account itself'],
  ['a deployment', [{ data: '0x00' }], {}, 'deploy'],
  ['no calls', [], {}, '0 calls'],
  ['another chain', [{ to: SOMEBODY }], { chainId: '0x89' }, 'another network'],
  ['a capability', [{ to: SOMEBODY }], { capabilities: { auxiliaryFunds: {} } }, 'auxiliaryFunds'],
  ['a capability of a call', [{ to: SOMEBODY, capabilities: { x: {} } }], {}, 'capability x'],
  ['an empty id', [{ to: SOMEBODY }], { id: '' }, 'at id'],
  ['an id that is too long', [{ to: SOMEBODY }], { id: 'x'.repeat(8_195) }, 'at id'],
])('%s in a batch is refused', async (_what, calls, more, reason) => {
  const own = calls.map((call) => ({
    ...call,
    ...('to' in call && { to: call.to === 'account' ? wallet.smartAccount : call.to }),
  }))
  await expect(sendCalls(own, more)).rejects.toThrow(reason)
})

test('a capability that may be missing does no harm', async () => {
  const capabilities = { auxiliaryFunds: { optional: true } }
  expect((await sendCalls([{ to: ethereum.counter }], { capabilities })).approval.title).toBe('Send 0 ETH')
})

test.each([
  ['data that is no call of the account', '0x12345678', entryPoint07Address, 'put in words'],
  ['code that would run as the account', 'delegate', entryPoint07Address, 'put in words'],
  ['another EntryPoint', '0x', SOMEBODY, 'another EntryPoint'],
])('a user operation with %s is refused', async (_what, data, entryPoint, reason) => {
  const abi = parseAbi(['function executeUserOp(address to, uint256 value, bytes data, uint8 operation)'])
  const callData = data === 'delegate' ? encodeFunctionData({ abi, args: [SOMEBODY, 0n, '0x', 1] }) : data
  const operation = prepare(prepareSendUserOperation, [{ sender: wallet.smartAccount, callData }, entryPoint])
  await expect(operation).rejects.toThrow(reason)
})

test('the other account sends no user operations', async () => {
  await expect(sendCalls([{ to: SOMEBODY }], { from: wallet.evm })).rejects.toThrow('Action not allowed')
  const operation = { sender: wallet.evm, callData: '0x' }
  await expect(prepare(prepareSendUserOperation, [operation, entryPoint07Address])).rejects.toThrow(
    'Action not allowed',
  )
})

test('capabilities name the chains where batches are carried out as a whole', async () => {
  const of = (address: string, chains?: readonly string[]) =>
    readCapabilities(wallet, [address, ...(chains ? [chains] : [])], CHAIN)
  const atomic = { atomic: { status: 'supported' } }
  expect(await of(wallet.smartAccount)).toEqual({ '0x1': atomic })
  expect(await of(wallet.smartAccount, ['0x1', '0x89'])).toEqual({ '0x1': atomic })
  expect(await of(wallet.evm)).toEqual({})
  await expect(of(SOMEBODY)).rejects.toThrow('Action not allowed')
})

test('a frame that is closed while it sends: the same request says that it was sent, and by then it is on the chain', async () => {
  const { askNode } = wallet
  const transaction = { to: ethereum.counter }
  // The bundler has the operation, but the frame closes before the answer.
  wallet = {
    ...wallet,
    askNode: async (chainId, method, params) => {
      const answer = await askNode(chainId, method, params)
      if (method === 'eth_sendUserOperation') throw walletServiceUnreachable()
      return answer
    },
  }
  const first = await send(transaction)
  expect(first.approval.warnings.join()).not.toContain('approved this before')
  await expect(first.run()).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  expect(await ethereum.counted()).toBe(1n)
  wallet = { ...wallet, askNode }
  const again = await send(transaction)
  expect(again.approval.warnings[0]).toMatch(/^You approved this before, and it was sent\./)
  expect((await send({ to: SOMEBODY })).approval.warnings).toEqual([])
  // A visitor who means it sends it again, and sees no warning the next time.
  await again.run()
  expect(await ethereum.counted()).toBe(2n)
  expect((await send(transaction)).approval.warnings.join()).not.toContain('approved this before')
})

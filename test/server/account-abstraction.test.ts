import { custom, parseEther, parseGwei, toHex, type Hex } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Address,
  formatUserOperationRequest,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeAccount } from '../../src/frame/accounts/create-safe-account.ts'
import type { NetworkSettings } from '../../src/server/networks/network-settings.ts'
import type { TestBrowser } from './create-test-browser.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startAccountChain } from './start-account-chain.ts'
import { startRpcServer } from './start-rpc-server.ts'
import { startTestService, type TestService } from './start-test-service.ts'

const BUNDLER = '/v1/bundler/eip155:1'
const FEES = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }
const SOMEBODY = '0x000000000000000000000000000000000000dEaD'

let ethereum: Awaited<ReturnType<typeof startAccountChain>>
let service: TestService
let browser: TestBrowser
beforeAll(async () => {
  ethereum = await startAccountChain()
}, 60_000)
afterAll(() => ethereum.stop())
beforeEach(async () => {
  await open({})
  return () => service.server.close()
})

async function open(settings: Partial<NetworkSettings>) {
  service = await startTestService('sqlite', { networks: { 'eip155:1': { ...ethereum.settings, ...settings } } })
  browser = service.openBrowser()
  await signInByEmail(service, browser, 'ada@example.com')
}

async function ask(method: string, params: unknown): Promise<unknown> {
  const { body } = await browser.post(BUNDLER, { jsonrpc: '2.0', id: 1, method, params })
  if ('result' in body) return body.result
  throw Object.assign(new Error(body.error.message as string), body.error)
}

/** A new Safe, with viem's clients of the bundler and the paymaster. */
async function openAccount({ balance = parseEther('1'), isSponsored = false } = {}) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await createSafeAccount({ client: ethereum.client, owner })
  if (balance > 0n) await ethereum.chain.setBalance({ address: account.address, value: balance })
  const transport = custom({ request: ({ method, params }) => ask(method, params) }, { retryCount: 0 })
  const bundler = createBundlerClient({
    account,
    client: ethereum.client,
    transport,
    pollingInterval: 20,
    // viem doubles what the node suggests, and anvil suggests what was paid before.
    userOperation: { estimateFeesPerGas: async () => FEES },
    ...(isSponsored && { paymaster: createPaymasterClient({ transport }) }),
  })
  // All of one sequence; viem would give each operation a nonce that nothing else has.
  const send = async (calls: readonly { to: Hex; value?: bigint; data?: Hex }[]) =>
    bundler.waitForUserOperationReceipt({
      hash: await bundler.sendUserOperation({ account, calls: [...calls], nonce: await account.getNonce({ key: 0n }) }),
    })
  /** Complete and signed. */
  const prepare = async (changes: Partial<UserOperation<'0.7'>> = {}) => {
    const prepared = await bundler.prepareUserOperation({
      account,
      calls: [{ to: ethereum.counter }],
      nonce: await account.getNonce({ key: 0n }),
    })
    const operation = { ...prepared, ...changes } as UserOperation<'0.7'>
    return { ...operation, signature: changes.signature ?? (await account.signUserOperation(operation)) }
  }
  return { account, owner, bundler, send, prepare }
}

const sendRaw = (operation: UserOperation<'0.7'>) =>
  ask('eth_sendUserOperation', [formatUserOperationRequest(operation), entryPoint07Address])

test('the first operation deploys the account and sends coins', async () => {
  const { account, send } = await openAccount()
  const before = await ethereum.client.getBalance({ address: SOMEBODY })
  const receipt = await send([{ to: SOMEBODY, value: 123n }])
  expect(receipt).toMatchObject({ success: true, sender: account.address, entryPoint: entryPoint07Address })
  expect(await ethereum.client.getBalance({ address: SOMEBODY })).toBe(before + 123n)
  expect(await account.isDeployed()).toBe(true)
})

test('a deployed account sends a batch, which its bundler is paid back for', async () => {
  const { send } = await openAccount()
  await send([{ to: ethereum.counter }])
  const [counted, balance] = [await ethereum.counted(), await ethereum.client.getBalance({ address: ethereum.bundler })]
  const receipt = await send([{ to: ethereum.counter }, { to: ethereum.counter }, { to: SOMEBODY, value: 5n }])
  expect(receipt.success).toBe(true)
  expect(await ethereum.counted()).toBe(counted + 2n)
  expect(await ethereum.client.getBalance({ address: ethereum.bundler })).toBeGreaterThanOrEqual(balance)
})

test('an account without any coin is deployed and sends, if the fee is sponsored', async () => {
  const { send } = await openAccount({ balance: 0n, isSponsored: true })
  const counted = await ethereum.counted()
  const receipt = await send([{ to: ethereum.counter }])
  expect(receipt).toMatchObject({ success: true, paymaster: ethereum.settings.paymaster.address })
  expect(await ethereum.counted()).toBe(counted + 1n)
})

test('what became of an operation is read from the chain', async () => {
  const { bundler, prepare } = await openAccount({ isSponsored: true })
  const operation = await prepare()
  const hash = (await sendRaw(operation)) as Hex
  await bundler.waitForUserOperationReceipt({ hash })
  const found = await ask('eth_getUserOperationByHash', [hash])
  expect(found).toMatchObject({
    userOperation: { ...formatUserOperationRequest(operation), sender: operation.sender },
    entryPoint: entryPoint07Address,
  })
  const unknown = toHex(1n, { size: 32 })
  expect(await ask('eth_getUserOperationByHash', [unknown])).toBeNull()
  expect(await ask('eth_getUserOperationReceipt', [unknown])).toBeNull()
})

test('it says which EntryPoint it serves', async () => {
  expect(await ask('eth_supportedEntryPoints', [])).toEqual([entryPoint07Address])
})

test('an operation that comes again is sent once', async () => {
  const { account, prepare, bundler } = await openAccount()
  const operation = await prepare()
  const before = await ethereum.client.getTransactionCount({ address: ethereum.bundler })
  const hashes = await Promise.all([sendRaw(operation), sendRaw(operation), sendRaw(operation)])
  expect(new Set(hashes).size).toBe(1)
  await bundler.waitForUserOperationReceipt({ hash: hashes[0] as Hex })
  expect(await ethereum.client.getTransactionCount({ address: ethereum.bundler })).toBe(before + 1)
  expect(await account.getNonce({ key: 0n })).toBe(1n)
})

test('many at once are sent one after another', async () => {
  const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => openAccount()))
  const receipts = await Promise.all(accounts.map(({ send }) => send([{ to: SOMEBODY, value: 1n }])))
  expect(receipts.map(({ success }) => success)).toEqual([true, true, true, true, true])
})

test('a signature of somebody else is refused', async () => {
  const { prepare } = await openAccount()
  const stranger = await openAccount()
  const operation = await prepare()
  const signature = await stranger.account.signUserOperation(operation)
  await expect(sendRaw({ ...operation, signature })).rejects.toMatchObject({ code: -32507, message: /AA24/ })
})

test('an operation that was changed after it was signed is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare()
  await expect(sendRaw({ ...operation, maxPriorityFeePerGas: 1n })).rejects.toMatchObject({ code: -32507 })
})

test('a nonce that was used is refused, in an estimate and in an operation', async () => {
  const { account, bundler, prepare, send } = await openAccount()
  const late = await prepare()
  await send([{ to: SOMEBODY }])
  await expect(sendRaw({ ...late, callGasLimit: late.callGasLimit + 1n })).rejects.toMatchObject({ code: -32500 })
  const estimate = bundler.estimateUserOperationGas({ account, calls: [{ to: SOMEBODY }], nonce: 0n })
  await expect(estimate).rejects.toThrow(/AA25|nonce/)
})

test('two operations of one nonce do not both go', async () => {
  const { prepare } = await openAccount()
  const [one, two] = [await prepare(), await prepare({ callGasLimit: 300_000n })]
  const ends = await Promise.allSettled([sendRaw(one), sendRaw(two)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an account that cannot pay is refused', async () => {
  const { prepare } = await openAccount({ balance: 1_000n })
  await expect(prepare().then(sendRaw)).rejects.toMatchObject({ code: -32500, message: /AA21/ })
})

test('what would revert is known before it is signed, with its reason', async () => {
  const { send } = await openAccount()
  await expect(send([{ to: SOMEBODY, value: parseEther('5') }])).rejects.toThrow(/revert/)
  const estimate = send([{ to: ethereum.counter, data: '0x01' }])
  await expect(estimate).rejects.toThrow('no')
})

test('an account that is neither deployed nor comes with its deployment is refused', async () => {
  const { prepare } = await openAccount()
  const operation = { ...(await prepare()), factory: undefined, factoryData: undefined }
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32500, message: /AA20/ })
  const estimate = ask('eth_estimateUserOperationGas', [formatUserOperationRequest(operation), entryPoint07Address])
  await expect(estimate).rejects.toMatchObject({ code: -32500, message: 'AA20 account not deployed' })
})

test.each([
  [{ preVerificationGas: 1_000n }, 'preVerificationGas'],
  [{ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, 'base fee'],
  [{ callGasLimit: 20_000_000n }, 'gas'],
])('%o is refused', async (changes, reason) => {
  const { prepare } = await openAccount({ balance: parseEther('100') })
  const sent = prepare(changes).then(sendRaw)
  await expect(sent).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(reason) })
})

test.each([
  ['eth_sendUserOperation', [{}, entryPoint07Address]],
  ['eth_sendUserOperation', [{}, SOMEBODY]],
  ['eth_estimateUserOperationGas', {}],
  ['eth_getUserOperationReceipt', ['0x00']],
  ['pm_getPaymasterStubData', [{}, entryPoint07Address, '0x1', null]],
])('%s with %j is refused as invalid', async (method, params) => {
  await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 })
})

test('a sponsor that has paid enough for an account pays no more that day', async () => {
  await service.server.close()
  await open({ paymaster: { ...ethereum.settings.paymaster, accountDailyLimit: '0.03' } })
  const { send } = await openAccount({ balance: 0n, isSponsored: true })
  let sent = 0
  const sendAll = async () => {
    for (; sent < 20; sent++) await send([{ to: ethereum.counter }])
  }
  await expect(sendAll()).rejects.toThrow('The daily limit for sponsored fees of this account is reached')
  expect(sent).toBeGreaterThan(0)
  service.pass(86_400_000)
  expect((await send([{ to: ethereum.counter }])).success).toBe(true)
})

test.each([
  ['accountDailyLimit', 'sponsor-account', 'this account'],
  ['projectDailyLimit', 'sponsor-project', 'this site'],
])('%s: the refusal says which limit it is, and when it ends', async (setting, limit, whose) => {
  await service.server.close()
  await open({ paymaster: { ...ethereum.settings.paymaster, [setting]: '0.03' } })
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  const request = [formatUserOperationRequest(operation), entryPoint07Address, '0x1', null]
  const signAll = async () => {
    for (let count = 0; count < 20; count++) await ask('pm_getPaymasterData', request)
  }
  await expect(signAll()).rejects.toMatchObject({
    code: -32504,
    message: `The daily limit for sponsored fees of ${whose} is reached`,
    data: { limit, retryAfterMs: 86_400_000 },
  })
  // The estimate needs nobody who pays, and the visitor can.
  const paidByVisitor = await openAccount()
  expect((await paidByVisitor.send([{ to: ethereum.counter }])).success).toBe(true)
})

test('the limit of a project holds for all its accounts, and for no other project', async () => {
  await service.server.close()
  await open({ paymaster: { ...ethereum.settings.paymaster, projectDailyLimit: '0.03' } })
  const request = async () => {
    const operation = await (await openAccount({ balance: 0n, isSponsored: true })).prepare()
    return [formatUserOperationRequest(operation), entryPoint07Address, '0x1', null]
  }
  const params = await request()
  const signAll = async () => {
    for (let count = 0; count < 20; count++) await ask('pm_getPaymasterData', params)
  }
  await expect(signAll()).rejects.toMatchObject({ code: -32504 })
  const first = browser
  browser = service.openBrowser()
  await signInByEmail(service, browser, 'bob@example.com')
  await expect(ask('pm_getPaymasterData', params)).rejects.toMatchObject({ data: { limit: 'sponsor-project' } })
  browser = service.openBrowser({ project: 'blog' })
  await signInByEmail(service, browser, 'carol@example.com')
  expect(await ask('pm_getPaymasterData', params)).toMatchObject({ paymaster: ethereum.settings.paymaster.address })
  browser = first
})

test('what the sponsor has signed is for that operation and chain alone', async () => {
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const other = await openAccount({ balance: 0n, isSponsored: true })
  const [operation, { paymasterData }] = [await prepare(), await other.prepare()]
  const stolen = await prepare({ paymasterData })
  expect(stolen.paymasterData).not.toBe(operation.paymasterData)
  await expect(sendRaw(stolen)).rejects.toMatchObject({ code: -32507, message: /AA34/ })
  const elsewhere = [formatUserOperationRequest(operation), entryPoint07Address, '0x89', null]
  await expect(ask('pm_getPaymasterData', elsewhere)).rejects.toMatchObject({ code: -32602 })
})

test('a project whose bundles may cost no more has to wait', async () => {
  await service.server.close()
  await open({ bundler: { ...ethereum.settings.bundler, projectDailyLimit: '0.0001' } })
  const { prepare } = await openAccount()
  const operation = await prepare()
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32504, data: { limit: 'bundler-project' } })
})

test('what was not sent costs the project nothing', async () => {
  await service.server.close()
  await open({ bundler: { ...ethereum.settings.bundler, projectDailyLimit: '0.03' } })
  const [{ prepare, bundler }, stranger] = [await openAccount(), await openAccount()]
  const operation = await prepare()
  const signature = await stranger.account.signUserOperation(operation)
  for (let count = 0; count < 10; count++)
    await expect(sendRaw({ ...operation, signature })).rejects.toMatchObject({ code: -32507 })
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})

/** A node between the service and the chain, whose answers a test can withhold. */
async function startProxy(withhold: (method: string) => 'before' | 'after' | undefined) {
  const proxy = await startRpcServer(async ({ method, params }) => {
    const when = withhold(method)
    if (when === 'before') return new Response('', { status: 502 })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(ethereum.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return when === 'after' ? new Response('', { status: 502 }) : response
  })
  await service.server.close()
  await open({ node: proxy.url })
  return proxy
}

test('an operation whose sending the node did not answer is not sent twice, and its receipt is found', async () => {
  const state = { isLost: false }
  const proxy = await startProxy((method) =>
    state.isLost && method === 'eth_sendRawTransaction' ? 'after' : undefined,
  )
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  const dearer = await prepare({ maxFeePerGas: FEES.maxFeePerGas * 2n })
  const before = await ethereum.client.getTransactionCount({ address: ethereum.bundler })
  state.isLost = true
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isLost = false
  await expect(sendRaw(dearer)).rejects.toMatchObject({ code: -32500, message: /AA25/ })
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await ethereum.client.getTransactionCount({ address: ethereum.bundler })).toBe(before + 1)
  await proxy.close()
})

test('an operation is replaced by another of its nonce once the first can no longer be on its way', async () => {
  const { bundler, prepare, account } = await openAccount()
  const [first, second] = [await prepare(), await prepare({ callGasLimit: 300_000n })]
  const proxy = await startProxy((method) => (method === 'eth_sendRawTransaction' ? 'before' : undefined))
  await expect(sendRaw(first)).rejects.toMatchObject({ code: 'node_unavailable' })
  await proxy.close()
  await service.server.close()
  await open({})
  const hash = (await sendRaw(second)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  await expect(sendRaw(first)).rejects.toMatchObject({ code: -32500, message: /AA25/ })
  expect(await account.getNonce({ key: 0n })).toBe(1n)
})

test('calls that revert only once they are in a block cost the fee, and the receipt says so', async () => {
  const { bundler, prepare, account } = await openAccount()
  const operation = await prepare({ callGasLimit: 5_000n })
  const hash = (await sendRaw(operation)) as Hex
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: false, sender: account.address })
  expect(await account.getNonce({ key: 0n })).toBe(1n)
})

test('a service that was started again finds the receipts of operations from before', async () => {
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  await ethereum.chain.setAutomine(false)
  const hash = (await sendRaw(operation)) as Hex
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  await service.server.close()
  await open({})
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  await ethereum.chain.mine({ blocks: 1 })
  await ethereum.chain.setAutomine(true)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})

test('an operation that the node has dropped can be sent again after two minutes', async () => {
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  await ethereum.chain.setAutomine(false)
  const hash = (await sendRaw(operation)) as Hex
  // A block that it does not pay enough for: anvil then drops it.
  await ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('200') })
  await ethereum.chain.mine({ blocks: 1 })
  await ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
  await ethereum.chain.mine({ blocks: 1 })
  await ethereum.chain.setAutomine(true)
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  service.pass(120_000)
  expect(await sendRaw(operation)).toBe(hash)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})

test('a bundler whose node is down says so, and an operation can be sent once it is back', async () => {
  const state = { isDown: false }
  const proxy = await startProxy(() => (state.isDown ? 'before' : undefined))
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  state.isDown = true
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isDown = false
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  await proxy.close()
})

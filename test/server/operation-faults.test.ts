import { type Hex, parseGwei } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { FEES, setUpOperations } from './set-up-operations.ts'
import { startRpcServer } from './start-rpc-server.ts'

// Failures between the service and the chain.
const on = setUpOperations()
const { ask, openAccount, sendRaw, signInAs } = on

type Fault = 'before' | 'after' | 'twice' | { readonly result: unknown } | undefined

/**
 * A node between the service and the chain, whose answers a test can withhold or replace. `twice`: it asks the chain again, as
 * gateways do.
 */
async function startProxy(withhold: (method: string, params: unknown) => Fault) {
  const proxy = await startRpcServer(async ({ method, params }) => {
    const when = withhold(method, params)
    if (typeof when === 'object') return when
    if (when === 'before') return new Response('', { status: 502 })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const askChain = async () =>
      fetch(on.ethereum.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (when === 'twice') await askChain()
    const response = await askChain()
    return when === 'after' ? new Response('', { status: 502 }) : response
  })
  await on.restart({ node: proxy.url })
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
  const before = await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })
  state.isLost = true
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isLost = false
  await expect(sendRaw(dearer)).rejects.toMatchObject({ code: -32500, message: /AA25/ })
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })).toBe(before + 1)
  await proxy.close()
})

test('a node that has a bundle already, from another try on the way to it, gets no second one', async () => {
  const proxy = await startProxy((method) => (method === 'eth_sendRawTransaction' ? 'twice' : undefined))
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  const before = await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })
  // A transaction in a block is no longer "already known".
  await on.ethereum.chain.setAutomine(false)
  const hash = (await sendRaw(operation)) as Hex
  await on.ethereum.chain.mine({ blocks: 1 })
  await on.ethereum.chain.setAutomine(true)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })).toBe(before + 1)
  await proxy.close()
})

test('an operation that never reached the node is sent again with the next try', async () => {
  const state = { isLost: false }
  const proxy = await startProxy((method) =>
    state.isLost && method === 'eth_sendRawTransaction' ? 'before' : undefined,
  )
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  const before = await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })
  state.isLost = true
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isLost = false
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await sendRaw(operation)).toBe(hash)
  expect(await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })).toBe(before + 1)
  await proxy.close()
})

test('an operation that never reached the node is sent in a new bundle if another took the nonce of its bundle', async () => {
  const state = { isLost: false }
  const proxy = await startProxy((method) =>
    state.isLost && method === 'eth_sendRawTransaction' ? 'before' : undefined,
  )
  const lost = await openAccount()
  const operation = await lost.prepare()
  state.isLost = true
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isLost = false
  await signInAs('bob@example.com')
  await sendRaw(await (await openAccount()).prepare())
  await signInAs('ada@example.com')
  const hash = (await sendRaw(operation)) as Hex
  expect((await lost.bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  await proxy.close()
})

test('an operation is replaced by another of its nonce once the first can no longer be on its way', async () => {
  const { bundler, prepare, account } = await openAccount()
  const [first, second] = [await prepare(), await prepare({ callGasLimit: 300_000n })]
  const proxy = await startProxy((method) => (method === 'eth_sendRawTransaction' ? 'before' : undefined))
  await expect(sendRaw(first)).rejects.toMatchObject({ code: 'node_unavailable' })
  await proxy.close()
  await on.restart()
  const hash = (await sendRaw(second)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  await expect(sendRaw(first)).rejects.toMatchObject({ code: -32500, message: /AA25/ })
  expect(await account.getNonce({ key: 0n })).toBe(1n)
})

test('calls that revert only once they are in a block cost the fee, and the receipt shows it', async () => {
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
  await on.ethereum.chain.setAutomine(false)
  const hash = (await sendRaw(operation)) as Hex
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  await on.restart()
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  await on.ethereum.chain.mine({ blocks: 1 })
  await on.ethereum.chain.setAutomine(true)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})

test('an operation that the node has dropped can be sent again after two minutes', async () => {
  const { bundler, prepare } = await openAccount()
  const operation = await prepare()
  await on.ethereum.chain.setAutomine(false)
  const hash = (await sendRaw(operation)) as Hex
  // A block that it does not pay enough for: anvil then drops it.
  await on.ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('200') })
  await on.ethereum.chain.mine({ blocks: 1 })
  await on.ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
  await on.ethereum.chain.mine({ blocks: 1 })
  await on.ethereum.chain.setAutomine(true)
  expect(await ask('eth_getUserOperationReceipt', [hash])).toBeNull()
  on.service.pass(120_000)
  expect(await sendRaw(operation)).toBe(hash)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})

test('a bundler whose node is down reports it, and an operation can be sent once it is back', async () => {
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

/** Prepares a sponsored operation. The result asks the paymaster to sign it. */
async function openSponsored() {
  const { account } = await openAccount({ isSponsored: true, balance: 0n })
  const { factory, factoryData } = await account.getFactoryArgs()
  const operation = {
    ...{ sender: account.address, nonce: 0n, factory, factoryData, signature: await account.getStubSignature() },
    callData: await account.encodeCalls([{ to: on.ethereum.counter }]),
    ...{ callGasLimit: 100_000n, verificationGasLimit: 400_000n, preVerificationGas: 70_000n },
    ...FEES,
  }
  return () =>
    ask('pm_getPaymasterData', [formatUserOperationRequest(operation as never), entryPoint07Address, '0x1', null])
}

const isPaymasterCall = (method: string, params: unknown) =>
  method === 'eth_call' && JSON.stringify(params).includes(on.ethereum.settings.paymaster.address)

test('the sponsor signs no hash that a node has made up', async () => {
  const state = { isDishonest: false }
  const proxy = await startProxy((method, params) =>
    state.isDishonest && isPaymasterCall(method, params) ? { result: `0x${'ab'.repeat(32)}` } : undefined,
  )
  const sponsor = await openSponsored()
  state.isDishonest = true
  await expect(sponsor()).rejects.toMatchObject({ code: -32501, message: /VerifyingPaymaster/ })
  state.isDishonest = false
  expect(await sponsor()).toMatchObject({ paymaster: on.ethereum.settings.paymaster.address })
  await proxy.close()
})

test('what the sponsor couldn’t sign costs its visitor nothing', async () => {
  const state = { isDown: false }
  const proxy = await startProxy((method, params) =>
    state.isDown && isPaymasterCall(method, params) ? 'before' : undefined,
  )
  const { paymaster } = on.ethereum.settings
  // Enough for one such operation a day, and not for two.
  await on.restart({ node: proxy.url, paymaster: { ...paymaster, accountDailyLimit: '0.02' } })
  const sponsor = await openSponsored()
  state.isDown = true
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(sponsor()).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isDown = false
  expect(await sponsor()).toMatchObject({ paymaster: paymaster.address })
  await expect(sponsor()).rejects.toMatchObject({ code: -32504 })
  await proxy.close()
})

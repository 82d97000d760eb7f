import { parseEther, toHex, type Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'

const SOMEBODY = '0x000000000000000000000000000000000000dEaD'

const on = setUpOperations()
const { ask, openAccount, sendRaw, signInAs } = on

test('the first operation deploys the account and sends coins', async () => {
  const { account, send } = await openAccount()
  const before = await on.ethereum.client.getBalance({ address: SOMEBODY })
  const receipt = await send([{ to: SOMEBODY, value: 123n }])
  expect(receipt).toMatchObject({ success: true, sender: account.address, entryPoint: entryPoint07Address })
  expect(await on.ethereum.client.getBalance({ address: SOMEBODY })).toBe(before + 123n)
  expect(await account.isDeployed()).toBe(true)
})

test('a deployed account sends a batch, which its bundler is paid back for', async () => {
  const { send } = await openAccount()
  await send([{ to: on.ethereum.counter }])
  const [counted, balance] = [
    await on.ethereum.counted(),
    await on.ethereum.client.getBalance({ address: on.ethereum.bundler }),
  ]
  const receipt = await send([{ to: on.ethereum.counter }, { to: on.ethereum.counter }, { to: SOMEBODY, value: 5n }])
  expect(receipt.success).toBe(true)
  expect(await on.ethereum.counted()).toBe(counted + 2n)
  expect(await on.ethereum.client.getBalance({ address: on.ethereum.bundler })).toBeGreaterThanOrEqual(balance)
})

test('an account without any coin is deployed and sends, if the fee is sponsored', async () => {
  const { send } = await openAccount({ balance: 0n, isSponsored: true })
  const counted = await on.ethereum.counted()
  const receipt = await send([{ to: on.ethereum.counter }])
  expect(receipt).toMatchObject({ success: true, paymaster: on.ethereum.settings.paymaster.address })
  expect(await on.ethereum.counted()).toBe(counted + 1n)
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
  const before = await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })
  const hashes = await Promise.all([sendRaw(operation), sendRaw(operation), sendRaw(operation)])
  expect(new Set(hashes).size).toBe(1)
  await bundler.waitForUserOperationReceipt({ hash: hashes[0] as Hex })
  expect(await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })).toBe(before + 1)
  expect(await account.getNonce({ key: 0n })).toBe(1n)
})

test('many at once are sent one after another', async () => {
  const prepared: [visitor: string, operation: UserOperation<'0.7'>][] = []
  for (const visitor of ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example']) {
    await signInAs(visitor)
    prepared.push([visitor, await (await openAccount()).prepare()])
  }
  const sent: Promise<unknown>[] = []
  for (const [visitor, operation] of prepared) {
    await signInAs(visitor)
    sent.push(sendRaw(operation))
  }
  const { bundler } = await openAccount()
  const receipts = await Promise.all(
    sent.map(async (hash) => bundler.waitForUserOperationReceipt({ hash: (await hash) as Hex })),
  )
  expect(receipts.map(({ success }) => success)).toEqual([true, true, true, true, true])
})

test('a signature of another account is refused', async () => {
  const { prepare } = await openAccount()
  const stranger = await openAccount()
  const operation = await prepare()
  const signature = await stranger.account.signUserOperation(operation)
  await expect(sendRaw({ ...operation, signature })).rejects.toMatchObject({ code: -32507, message: /AA24/ })
})

test('an operation that was changed after it was signed is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare()
  await expect(sendRaw({ ...operation, callGasLimit: operation.callGasLimit + 1n })).rejects.toMatchObject({
    code: -32507,
  })
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
  const estimate = send([{ to: on.ethereum.counter, data: '0x01' }])
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

test('what the sponsor has signed is for that operation and chain alone', async () => {
  const other = await openAccount({ balance: 0n, isSponsored: true })
  const { paymasterData } = await other.prepare()
  await on.signInAs('bob@example.com')
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  const stolen = await prepare({ paymasterData })
  expect(stolen.paymasterData).not.toBe(operation.paymasterData)
  await expect(sendRaw(stolen)).rejects.toMatchObject({ code: -32507, message: /AA34/ })
  const elsewhere = [formatUserOperationRequest(operation), entryPoint07Address, '0x89', null]
  await expect(ask('pm_getPaymasterData', elsewhere)).rejects.toMatchObject({ code: -32602 })
})

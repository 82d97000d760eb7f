import { concat, numberToHex, size, slice } from 'viem'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'

// The bundle's key pays if an operation passes each check and reverts in the block, so the bundler sends only operations that can't.
const on = setUpOperations()
const { openAccount, sendRaw, signInAs } = on

const STRANGER = '0x000000000000000000000000000000000000bEEF'

test.each([
  ['another account', { sender: STRANGER }, /the sender isn’t the smart account/],
  ['a factory of somebody’s own', { factory: STRANGER }, /the factory isn’t/],
  ['a paymaster of somebody’s own', { paymaster: STRANGER, paymasterData: '0x' }, /the paymaster isn’t/],
  ['another sequence of nonces', { nonce: 1n << 64n }, /its nonce isn’t of the first sequence/],
] as const)('%s is refused, and nothing is sent', async (_, changes, message) => {
  const { prepare } = await openAccount()
  const before = await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })
  await expect(sendRaw({ ...(await prepare()), ...changes })).rejects.toMatchObject({ code: -32602, message })
  expect(await on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })).toBe(before)
})

test('a signature that expires in the next block is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare()
  const { timestamp } = await on.ethereum.client.getBlock()
  const until = numberToHex(timestamp, { size: 6 })
  const signature = concat([slice(operation.signature, 0, 6), until, slice(operation.signature, 12)])
  expect(size(signature)).toBe(size(operation.signature))
  await expect(sendRaw({ ...operation, signature })).rejects.toMatchObject({ message: /only valid for a time/ })
})

test('the smart account of another signed-in visitor is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare()
  await signInAs('bob@example.com')
  await expect(sendRaw(operation)).rejects.toMatchObject({ message: /the sender isn’t the smart account/ })
})

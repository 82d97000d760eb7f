import { expect, test } from 'vitest'
import { createEmbeddedWallet, EMBEDDED_OWNER as known } from '../../../test/fakes/embedded-wallet.ts'
import { createEvmAccount } from './create-evm-account.ts'

const account = createEvmAccount(createEmbeddedWallet())

test('a text and typed data are signed as any wallet signs them', async () => {
  expect(await account.signMessage({ message: 'hello' })).toBe(await known.signMessage({ message: 'hello' }))
  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 7n },
  } as const
  expect(await account.signTypedData(typedData)).toBe(await known.signTypedData(typedData))
})

test('transactions of both kinds are signed as any wallet signs them', async () => {
  const to = '0x000000000000000000000000000000000000dEaD'
  const modern = {
    chainId: 1,
    nonce: 2,
    to,
    value: 3n,
    gas: 21_000n,
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 1n,
  } as const
  expect(await account.signTransaction(modern)).toBe(await known.signTransaction(modern))
  const legacy = { chainId: 56, nonce: 0, to, value: 1n, gas: 21_000n, gasPrice: 5n, type: 'legacy' } as const
  expect(await account.signTransaction(legacy)).toBe(await known.signTransaction(legacy))
})

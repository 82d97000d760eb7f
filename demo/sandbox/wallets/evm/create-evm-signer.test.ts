import { expect, test } from 'vitest'
import { createEvmSigner } from './create-evm-signer.ts'
import { createWalletChains } from './wallet-chain.ts'

test('holds the first five accounts that anvil funds', () => {
  expect(createEvmSigner().addresses).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  ])
})

test("names the sandbox's chains, and leaves out those of other namespaces", () => {
  const chains = createWalletChains(
    ['eip155:1', 'eip155:4711', 'solana:5eykt'].map((caipNetworkId) => ({ caipNetworkId, rpcUrl: 'http://127.0.0.1' })),
  )
  expect(chains.map(({ name }) => name)).toEqual(['Ethereum', 'Chain 4711'])
})

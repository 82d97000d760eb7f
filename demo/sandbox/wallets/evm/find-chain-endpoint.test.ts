import { expect, test } from 'vitest'
import { findChainEndpoint } from './find-chain-endpoint.ts'
import { createWalletChains } from './wallet-chain.ts'

const sandboxChains = createWalletChains([{ caipNetworkId: 'eip155:137', rpcUrl: 'http://127.0.0.1:8545' }])
const propose = (chainId: number, ...rpcUrls: string[]) => ({
  chainId,
  name: 'Named',
  symbol: 'X',
  decimals: 18,
  rpcUrls,
})

test("uses the sandbox's own node where there is one", async () => {
  const chain = await findChainEndpoint(propose(137, 'https://polygon.example'), sandboxChains, async () => '0x89')
  expect(chain).toMatchObject({ name: 'Named', rpcUrl: 'http://127.0.0.1:8545' })
})

test('otherwise takes an endpoint on this machine, and no other', async () => {
  const proposed = propose(5, 'https://chain.example', 'http://localhost:9')
  await expect(findChainEndpoint(proposed, sandboxChains, async () => '0x5')).resolves.toMatchObject({
    rpcUrl: 'http://localhost:9',
  })
  const remote = findChainEndpoint(propose(5, 'https://127.0.0.1.example'), sandboxChains, async () => '0x5')
  await expect(remote).rejects.toMatchObject({ code: -32602 })
})

test('refuses an endpoint that serves another chain', async () => {
  const found = findChainEndpoint(propose(137), sandboxChains, async () => '0x1')
  await expect(found).rejects.toMatchObject({ code: -32602 })
})

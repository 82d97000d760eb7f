import { expect, test } from 'vitest'
import { FAMILIES } from '../../../src/chains/families.ts'
import { loadChains } from '../../../src/chains/load-chains.ts'
import { builtInNetworks } from '../../../src/core/config/built-in-networks.ts'
import type { Network } from '../../../src/core/model/network.ts'
import { explorerUrl } from '../../../src/core/networks/explorer-url.ts'
import { worksOn } from '../../../src/core/views/refuse-view.ts'
import type { CaipNetworkId } from '../../../src/lib/caip.ts'
import { createRpc } from '../../../src/rpc/create-rpc.ts'
import { createFakeClock } from '../../fakes/create-fake-clock.ts'
import { createFakeNodes } from '../../fakes/create-fake-nodes.ts'
import { tron } from './family.ts'

// A family becomes one of the dialog's by its folder and its line in the list.
const families = [...FAMILIES, tron]
const chains = await loadChains(families)
// A fake clock waits for the import() of a module only if that has loaded before.
await import('./read-balance.ts')
const network = builtInNetworks(families).find(({ name }) => name === 'Tron')!
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('its networks can be named by id, with their coin', () => {
  expect(network).toMatchObject({ caipNetworkId: 'tron:0x2b6653dc', nativeCurrency: { symbol: 'TRX', decimals: 6 } })
})

test('its addresses are recognized, and a typing error in one is not', async () => {
  const read = await chains.of(tron.namespace).loadReadAddress()
  expect(read(ADDRESS, '0x2b6653dc')).toBe(ADDRESS)
  for (const text of [ADDRESS.replace('t', 'u'), ADDRESS.slice(1), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', ''])
    expect(read(text, '0x2b6653dc')).toBeUndefined()
})

test('its balances come over the same way to the nodes, which have to serve the chain', async () => {
  const answers: Record<string, unknown> = { eth_chainId: '0x2b6653dc', eth_getBalance: '0x1e8480' }
  const asked: unknown[] = []
  const clock = createFakeClock()
  const { http, node } = createFakeNodes(clock, ['tron'])
  node('tron').behavior = ({ method, params }) => {
    asked.push(params)
    return { result: answers[method] }
  }
  const rpc = createRpc({ chains, http, clock, signal: new AbortController().signal })
  const at = { ...network, rpcUrls: { default: { http: ['https://tron.test'] } } }
  const read = async (parts: Partial<Network> = {}) => {
    const reading = chains.of(tron.namespace).readBalance?.(rpc, { address: ADDRESS, network: { ...at, ...parts } })
    void reading?.catch(() => undefined)
    await clock.advance(0)
    return reading
  }
  expect(await read()).toEqual({ amount: 2_000_000n, decimals: 6, symbol: 'TRX' })
  expect(asked).toContainEqual(['0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', 'latest'])
  await expect(read({ caipNetworkId: 'tron:0x94a9059e' as CaipNetworkId })).rejects.toMatchObject({
    code: 'balance_unavailable',
    message: expect.stringContaining('answers for chain 0x2b6653dc, not 0x94a9059e') as string,
  })
})

test('what it has no loader for is offered nowhere', () => {
  const chain = chains.of(tron.namespace)
  expect(worksOn({ needs: 'createTransfers' }, chain)).toBe(false)
  expect(worksOn({ needs: 'createTokenSources' }, chain)).toBe(false)
  expect(explorerUrl(chains, network, 'address', ADDRESS)?.name).toBe('tronscan.org/#')
})

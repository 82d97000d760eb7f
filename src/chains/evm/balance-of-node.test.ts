import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { BalanceRequest } from '#core/ports/native-balance.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createRpc } from '#rpc/create-rpc.ts'
import { CHAINS } from '../../../demo/sandbox/chains/chain-table.ts'
import { startChains, type Chain } from '../../../demo/sandbox/chains/start-chains.ts'
import { createChildGuard } from '../../../demo/sandbox/processes/create-child-guard.ts'
import { chains } from '../../../test/fakes/chains.ts'

// Real nodes: what is read here is what a chain says.
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const EMPTY = '0x000000000000000000000000000000000000dEaD'
const guard = createChildGuard()
let chain: Chain
let network: Network

beforeAll(async () => {
  const definition = CHAINS.find(({ caipNetworkId }) => caipNetworkId === 'eip155:137')!
  ;[chain] = (await startChains({ guard, definitions: [definition] })) as [Chain]
  network = {
    id: definition.chainId,
    name: definition.name,
    caipNetworkId: 'eip155:137',
    chainNamespace: 'eip155',
    nativeCurrency: definition.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
})
afterAll(() => guard.stop())

const controller = new AbortController()
afterAll(() => controller.abort())

function reader() {
  const clock = createBrowserClock()
  const rpc = createRpc({ chains, http: createFetchHttp({ clock }), clock, signal: controller.signal })
  return (request: BalanceRequest) => chains.of('eip155').readBalance!(rpc, request)
}

test('the balance of an account is what the chain holds, to the last unit', async () => {
  await chain.request('anvil_setBalance', [ADA, '0x21e19e0c9bab2400001'])
  expect(await reader()({ address: ADA, network })).toEqual({
    amount: 10_000_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'POL',
  })
  expect(await reader()({ address: EMPTY, network })).toMatchObject({ amount: 0n })
})

test('a node of another chain is refused', async () => {
  const ethereum: Network = { ...network, id: 1, name: 'Ethereum', caipNetworkId: 'eip155:1' }
  await expect(reader()({ address: ADA, network: ethereum })).rejects.toMatchObject({
    code: 'balance_unavailable',
    message: `The balance on Ethereum could not be read: ${new URL(chain.rpcUrl).host} answers for chain 137, not 1`,
  })
})

test('a node that is down is an error that says so, and is asked again once it is up', async () => {
  const readBalance = reader()
  await chain.stop()
  await expect(readBalance({ address: ADA, network })).rejects.toMatchObject({ code: 'balance_unavailable' })
  await chain.restart()
  await expect(readBalance({ address: ADA, network })).resolves.toMatchObject({ amount: 10_000n * 10n ** 18n })
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { BuyOrder } from '#core/ports/buy-provider.ts'
import type { SwapQuote } from '#core/ports/swap-provider.ts'
import { createProjectGuard } from '#platform/create-project-guard.ts'
import { builtInNetwork } from '../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { loadChains } from '../chains/load-chains.ts'
import { createBrowserRpc } from './create-browser-rpc.ts'
import { createServices, type Services } from './create-services.ts'

const SERVICE = 'https://service.example'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ETHEREUM = {
  ...builtInNetwork('eip155:1'),
  rpcUrls: { default: { http: [`${SERVICE}/v1/?chainId=eip155:1&projectId=shop`] } },
} as Network
const { signal } = new AbortController()
const on = { chainId: 'eip155:1' } as const
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dollar = { address: ADA, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const swap = { network: ETHEREUM, account: ADA, from: ether, to: dollar, amount: 1n, slippage: 1 }
const order: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  ...{ currency: 'USD', amount: '100', recipient: ADA },
}

/** A dialog's services and nodes, at a service that answers each path with a status. */
async function setUp(answer: (path: string) => number) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname } = new URL(url as string)
    asked.push(pathname)
    return new Response('{}', { status: answer(pathname) })
  }
  const { config } = createTestCore({ options: { projectId: 'shop', serviceUrl: SERVICE } })
  const clock = createFakeClock()
  const { guard, askAgain } = createProjectGuard()
  const alerts: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', new URL('https://shop.example/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const services = createServices({
    ...{ $config: config.$config, guard, fetch, clock, signal },
    onAlert: ({ code }) => alerts.push(code),
    getAddress: () => undefined,
    loadChains: async () => loadChains(),
  })
  const rpc = createBrowserRpc({
    chains: await loadChains(),
    guard,
    fetch,
    clock,
    signal,
    onError: () => {},
  })
  return { services, rpc, clock, asked, alerts, askAgain, config }
}

type Setup = Awaited<ReturnType<typeof setUp>>
/** All calls of an API that may make a request: TypeScript asks for each new one. */
type Calls<Name extends keyof Services, Silent extends keyof Services[Name] = never> = Record<
  Exclude<keyof Services[Name], Silent>,
  (api: Services[Name]) => Promise<unknown>
>

const CATALOGUE: Calls<'catalogue'> = {
  getWallets: (api) => api.getWallets({ page: 1, entries: 4 }),
  getWalletImage: (api) => api.getWalletImage('id'),
  getAssetImage: (api) => api.getAssetImage('id'),
  getCurrencyImage: (api) => api.getCurrencyImage('USD'),
  getTokenImage: (api) => api.getTokenImage('ETH'),
}
/** Registering a name isn't about a project. */
const API: Calls<'blockchainApi', 'registerName'> = {
  getSupportedChains: (api) => api.getSupportedChains(),
  getIdentity: (api) => api.getIdentity(ADA, {}),
  getAccountName: (api) => api.getAccountName('ada', {}),
  getNameSuggestions: (api) => api.getNameSuggestions('ada', {} as never),
  getNames: (api) => api.getNames(ADA, {} as never),
  getBalances: (api) => api.getBalances(ADA, on as never),
  getNfts: (api) => api.getNfts(ADA, on as never),
  getPermissions: (api) => api.getPermissions(ADA, on),
  revokePermission: (api) => api.revokePermission(ADA, { ...on, id: 'a', signature: '0x' }),
  getHistory: (api) => api.getHistory(ADA, on as never),
}
const SWAPS: Calls<'swapProvider', 'networks'> = {
  getRouters: (api) => api.getRouters(ETHEREUM, { signal }),
  getTokens: (api) => api.getTokens(ETHEREUM, { signal }),
  getPrices: (api) => api.getPrices(ETHEREUM, [dollar], { signal } as never),
  getQuote: (api) => api.getQuote(swap as never),
  getSpender: (api) => api.getSpender(swap as never),
  buildSwap: (api) => api.buildSwap({ ...swap, quote: { receives: 1n } as unknown as SwapQuote } as never),
}
const ONRAMP: Calls<'buyProvider'> = {
  getOptions: (api) => api.getOptions({ signal }),
  getQuote: (api) => api.getQuote(order, { signal }),
  createUrl: (api) => api.createUrl(order, { id: 'coinbase', name: 'Coinbase', origins: [] }, { signal }),
  getPurchases: (api) => api.getPurchases(ADA, { id: 'coinbase' }, { signal }),
}
const PROJECT: Calls<'projectApi', 'whenAnalyticsRefused'> = {
  getFeatures: (api) => api.getFeatures(),
  isOriginAllowed: (api) => api.isOriginAllowed(),
  isAnalyticsEnabled: (api) => api.isAnalyticsEnabled(),
}

type NamedCall = readonly [name: string, call: (setup: Setup) => Promise<unknown>]
const callsOf = (name: keyof Services, calls: object): readonly NamedCall[] =>
  Object.entries(calls as Record<string, (api: unknown) => Promise<unknown>>).map(([call, run]) => [
    `${name}.${call}`,
    ({ services }) => run(services[name]),
  ])
const CALLS: readonly NamedCall[] = [
  ...callsOf('catalogue', CATALOGUE),
  ...callsOf('blockchainApi', API),
  ...callsOf('swapProvider', SWAPS),
  ...callsOf('buyProvider', ONRAMP),
  ...callsOf('projectApi', PROJECT),
  ['a node', ({ rpc }) => rpc.request({ network: ETHEREUM, method: 'eth_blockNumber', params: [] })],
]
/** Its outcome doesn't matter. */
const run = async ([, call]: NamedCall, setup: Setup) => {
  const ended = call(setup).catch(() => {})
  // Requests to nodes wait for others to join them.
  await setup.clock.advance(100)
  await ended
}

describe.each([
  [401, 'invalid_project_id'],
  [403, 'origin_not_allowed'],
])('a project that is refused by %i', (status, code) => {
  test.each(CALLS)('is not requested again after %s', async (...first) => {
    const setup = await setUp(() => status)
    await run(first, setup)
    expect(setup.asked).toHaveLength(1)
    for (const other of CALLS) await run(other, setup)
    // Nodes find out for themselves.
    expect(setup.asked).toHaveLength(2)
    for (const other of CALLS) await run(other, setup)
    expect(setup.asked).toHaveLength(2)
    expect(new Set(setup.alerts)).toEqual(new Set([code]))
  })
})

const [PICTURE] = CALLS.filter(([name]) => name === 'catalogue.getWalletImage') as [NamedCall]
const [HISTORY] = CALLS.filter(([name]) => name === 'blockchainApi.getHistory') as [NamedCall]

test('Try again requests once more, and so does another project id', async () => {
  const setup = await setUp(() => 401)
  await run(PICTURE, setup)
  setup.askAgain()
  await run(PICTURE, setup)
  await run(PICTURE, setup)
  expect(setup.asked).toHaveLength(2)
  setup.config.set('projectId', 'other')
  await run(PICTURE, setup)
  await run(PICTURE, setup)
  expect(setup.asked).toHaveLength(3)
})

test('a 403 for one call of a project that has been served is about that call', async () => {
  const setup = await setUp((path) => (path.includes('history') ? 403 : 200))
  for (const call of [PICTURE, HISTORY, PICTURE, HISTORY]) await run(call, setup)
  expect(setup.asked).toHaveLength(4)
})

test('an answer that was under way takes a refusal back', async () => {
  const setup = await setUp((path) => (path.includes('history') ? 403 : 200))
  const slow = run(PICTURE, setup)
  await Promise.all([run(HISTORY, setup), slow])
  await run(PICTURE, setup)
  expect(setup.asked).toHaveLength(3)
})

test('a refusal of analytics stops no other API', async () => {
  const setup = await setUp((path) => (path === '/e' ? 403 : 200))
  setup.services.analytics.track({ event: 'MODAL_LOADED' } as never)
  await setup.clock.advance(10_000)
  await run(PICTURE, setup)
  expect(setup.asked).toContain('/getWalletImage/id')
})

test.each([404, 429, 500, 503])('%i is no refusal of the project', async (status) => {
  const setup = await setUp(() => status)
  await run(PICTURE, setup)
  await run(PICTURE, setup)
  expect(setup.asked).toHaveLength(2)
})

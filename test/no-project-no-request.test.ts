import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createServices } from '#app/create-services.ts'
import { loadChains } from '#chains/load-chains.ts'
import { createWalletConnectConnector } from '#connectors/walletconnect/create-walletconnect-connector.ts'
import { SESSION_KEY } from '#connectors/walletconnect/session-key.ts'
import type { Options } from '#core/config/options.ts'
import type { BuyAsset } from '#core/ports/buy-provider.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { createRpc } from '#rpc/create-rpc.ts'
import { createFakeClock, settled } from './fakes/create-fake-clock.ts'
import { createMemoryStorage } from './fakes/create-memory-storage.ts'
import { createTestCore } from './fakes/create-test-core.ts'

/** Where a request could go: the page's own ways out. */
const asked: string[] = []
vi.stubGlobal('fetch', (url: string) => {
  asked.push(String(url))
  return Promise.reject(new TypeError('no network'))
})
vi.stubGlobal('navigator', { ...navigator, sendBeacon: (url: string) => asked.push(url) > 0 })
const leaving: (() => void)[] = []
vi.stubGlobal('addEventListener', (_: string, run: () => void) => void leaving.push(run))
vi.stubGlobal('location', new URL('https://shop.example/'))
beforeEach(() => void asked.splice(0))
afterAll(() => vi.unstubAllGlobals())

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()
const USDC = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const ETHER = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const ASSET: BuyAsset = { ...USDC, id: 'USDC', network: 'eip155:1', networkName: 'ethereum' }
const ORDER = { asset: ASSET, currency: 'USD', amount: '100', recipient: ADDRESS }

const CHAINS = ['eip155:1']
const SESSION = {
  session: {
    topic: 't',
    expiresAt: 4_000_000_000_000,
    wallet: { name: 'Fox' },
    namespaces: {
      eip155: {
        accounts: [{ caipNetworkId: 'eip155:1', address: ADDRESS }],
        chains: CHAINS,
        grants: [{ chains: CHAINS, methods: ['personal_sign'] }],
      },
    },
  },
  choices: { eip155: { caipNetworkId: 'eip155:1' } },
}

/** A dialog's ways to the outside, for a site with these options. */
async function setUp(options: Options) {
  const { core, config } = createTestCore({ options: { projectId: undefined, ...options } as Options })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  // As a former visit has left it, with a project.
  await storage.set(SESSION_KEY, JSON.stringify(SESSION))
  const services = createServices({
    $config: config.$config,
    guard: (http) => http,
    clock,
    onAlert: () => {},
    getAddress: () => ADDRESS,
    loadChains: () => loadChains(),
    signal: controller.signal,
  })
  const rpc = createRpc({
    chains: await loadChains(),
    http: { request: ({ url }) => fetch(url) },
    clock,
    signal: controller.signal,
  })
  const networks = config.$config.get().networks
  const [network] = networks
  const swap = { network: network!, account: ADDRESS, from: ETHER, to: USDC, amount: 1n, slippage: 1 }
  const walletConnect = createWalletConnectConnector({
    clock,
    storage,
    signal: controller.signal,
    onAlert: () => {},
    whenIdle: (run: () => void) => clock.after(0, run),
    loadRpc: async () => rpc,
    openSocket(url: string) {
      asked.push(url)
      return {}
    },
    getOptions: () => config.$config.get(),
  } as never)
  return { core, config, clock, services, rpc, networks, network: network!, swap, walletConnect, ports: core.ports }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

/** Everything that could request something, by what it is for. */
const CALLS: readonly [what: string, call: (of: SetUp) => unknown][] = [
  ['wallets', ({ services }) => services.catalogue.getWallets({ page: 1, entries: 4 })],
  ['a search', ({ services }) => services.catalogue.getWallets({ page: 1, entries: 100, search: 'fox' })],
  ['a wallet’s picture', ({ services }) => services.catalogue.getWalletImage('a', signal)],
  ['a network’s picture', ({ services }) => services.catalogue.getAssetImage('eip155:1', signal)],
  ['a token’s picture', ({ services }) => services.catalogue.getTokenImage('a', signal)],
  ['a currency’s picture', ({ services }) => services.catalogue.getCurrencyImage('USD', signal)],
  ['a picture of any host', ({ services }) => services.images.getImage('https://img.example/a.png', signal)],
  ['the project’s features', ({ services }) => services.projectApi.getFeatures(signal)],
  ['allowed origins', ({ services }) => services.projectApi.isOriginAllowed(signal)],
  ['the switch of analytics', ({ services }) => services.projectApi.isAnalyticsEnabled()],
  ['an event', ({ services }) => services.analytics.track({ event: 'MODAL_OPEN' } as never)],
  ['balances', ({ services }) => services.blockchainApi.getBalances(ADDRESS, { chainId: 'eip155:1' } as never)],
  ['history', ({ services }) => services.blockchainApi.getHistory(ADDRESS, { chainId: 'eip155:1' } as never)],
  ['NFTs', ({ services }) => services.blockchainApi.getNfts(ADDRESS, { chainId: 'eip155:1' } as never)],
  ['an identity', ({ services }) => services.blockchainApi.getIdentity(ADDRESS, {} as never)],
  ['a name', ({ services }) => services.blockchainApi.getAccountName('ada.reown.id', {})],
  ['supported chains', ({ services }) => services.blockchainApi.getSupportedChains()],
  ['suggestions', ({ services }) => services.blockchainApi.getNameSuggestions('ada1', { zone: 'reown.id' })],
  ['the names of an account', ({ services }) => services.blockchainApi.getNames(ADDRESS, {})],
  [
    'a registration',
    ({ services }) =>
      services.blockchainApi.registerName(ADDRESS, {
        ...{ chainId: 'eip155:1', coinType: 60, message: '{}', signature: '0x' },
      }),
  ],
  ['permissions', ({ services }) => services.blockchainApi.getPermissions(ADDRESS, { chainId: 'eip155:1' })],
  [
    'a revocation',
    ({ services }) =>
      services.blockchainApi.revokePermission(ADDRESS, { chainId: 'eip155:1', id: '1', signature: '0x' }),
  ],
  ['tokens to swap', ({ services, network }) => services.swapProvider.getTokens(network, {})],
  ['prices', ({ services, network }) => services.swapProvider.getPrices(network, [ETHER, USDC], {})],
  ['routers', ({ services, network }) => services.swapProvider.getRouters!(network, {})],
  ['a quote to swap', ({ services, swap }) => services.swapProvider.getQuote(swap)],
  ['a spender', ({ services, swap }) => services.swapProvider.getSpender(swap as never)],
  ['a swap', ({ services, swap }) => services.swapProvider.buildSwap({ ...swap, quote: { toAmount: 1n } } as never)],
  ['what can be bought', ({ services }) => services.buyProvider.getOptions({ signal })],
  ['a quote to buy', ({ services }) => services.buyProvider.getQuote(ORDER, { signal })],
  [
    'a page to buy on',
    ({ services }) => services.buyProvider.createUrl(ORDER, { id: 'coinbase' } as never, { signal }),
  ],
  ['purchases', ({ services }) => services.buyProvider.getPurchases(ADDRESS, { id: 'coinbase' }, { signal })],
  [
    'nodes',
    ({ rpc, networks }) =>
      Promise.allSettled(networks.map((network) => rpc.request({ network, method: 'eth_getBalance', params: [] }))),
  ],
  [
    'ENS',
    ({ core, rpc, config, network, ports }) =>
      createNameResolver({
        networks: core.networks,
        $config: config.$config,
        ports: {
          ...ports,
          ens: {
            resolve: (_, { network: of }) => rpc.request({ network: of, method: 'eth_call', params: [] }) as never,
          },
        },
      })('ada.eth', network, { signal } as never),
  ],
  ['the relay', ({ walletConnect, networks }) => walletConnect.connect({ networks, signal })],
  ['a session of a former visit', ({ walletConnect, networks }) => walletConnect.restore({ networks, signal })],
  ['leaving the page', () => leaving.forEach((run) => run())],
]

const SITES = [
  ['absent', {}],
  ['absent, with a service', { serviceUrl: 'https://own.example' }],
  ['none', { projectId: 'none' }],
] as const satisfies readonly (readonly [string, Options])[]

test.each(SITES.flatMap(([id, options]) => CALLS.map(([what, call]) => [id, what, options, call] as const)))(
  'with a project id that is %s, nothing is requested for %s [project.none]',
  async (_id, _what, options, call) => {
    const made = await setUp(options)
    const outcome = Promise.resolve()
      .then(() => call(made))
      .catch((error: unknown) => error)
    for (let turn = 0; turn < 5; turn++) {
      await settled()
      await made.clock.advance(30_000)
    }
    await outcome
    expect(asked).toEqual([])
  },
)

test('with a project id, each service is requested', async () => {
  const made = await setUp({ projectId: 'shop' })
  for (const [, call] of CALLS.slice(0, 5)) await Promise.resolve(call(made)).catch(() => {})
  expect(asked).toHaveLength(5)
})

test.each([
  [{}, false],
  [{ projectId: 'none' }, false],
  [{ projectId: 'shop' }, true],
] as const)('%o: a session of a former visit is restored: %s', async (options, isRestored) => {
  const { walletConnect, networks } = await setUp(options)
  const connection = await walletConnect.restore({ networks, signal })
  onTestFinished(() => connection?.release())
  expect(connection !== undefined).toBe(isRestored)
})

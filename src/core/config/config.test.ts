import { mainnet, sepolia } from 'viem/chains'
import { beforeAll, expect, test } from 'vitest'
import { COSMOS_HUB } from '../../../test/fakes/cosmos-hub.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { DEFAULT_FEATURES } from './defaults.ts'
import { parseObjectOption } from './object-option-schemas.ts'
import { isSimpleOption, OPTION_NAMES, type OptionName, type Options } from './options.ts'
import { refuseSimpleOption } from './refuse-simple-option.ts'
import { isRight } from './simple-options.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() => import('./config-errors.ts'))

function parseOption(name: OptionName, value: unknown, label?: string) {
  if (!isSimpleOption(name)) return parseObjectOption(name, value, label)
  return isRight(name, value) ? { value } : { error: refuseSimpleOption(name, label) }
}

const HOSTILE = [
  0,
  -1,
  NaN,
  Infinity,
  '',
  ' ',
  'javascript:alert(1)',
  [],
  {},
  [null],
  () => {},
  Symbol('x'),
  10n,
  new Map(),
  'x'.repeat(100_000),
]
const hostileObject = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile getter')
    },
    ownKeys: () => {
      throw new Error('hostile keys')
    },
  },
)

test.each(OPTION_NAMES)('%s: a wrong value is an error that names the option, and never throws', (name) => {
  for (const value of [...HOSTILE, hostileObject]) {
    const parsed = parseOption(name, value, `the-${name}`)
    if ('error' in parsed) {
      expect(parsed.error.code).toBe('invalid_option')
      expect(parsed.error.message).toContain(`'the-${name}'`)
    }
  }
})

const swapProvider = Object.fromEntries(
  ['getRouters', 'getTokens', 'getPrices', 'getQuote', 'getSpender', 'buildSwap'].map((name) => [name, async () => []]),
)
/** A network of the site's own. */
const ownNetwork = ({ id = 31337, decimals = 18 }: { id?: unknown; decimals?: unknown }) => ({
  id,
  name: 'Own',
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals },
  rpcUrls: { default: { http: ['https://node.example'] } },
})
const throwing = Object.defineProperty({ ...swapProvider }, 'networks', {
  get() {
    throw new Error('no networks')
  },
})
const nameProvider = {
  domain: 'example.eth',
  suggest: async () => [],
  getNames: async () => [],
  createMessage: () => '',
  register: async () => {},
}

test.each([
  ['theme', 'purple', 'auto or light or dark'],
  ['networks', ['ethereum'], 'CAIP-2'],
  ['networks', [], 'must name a network'],
  ...[18.5, -1, 78].map(
    (decimals) => ['networks', [ownNetwork({ decimals })], 'decimals: must be a whole number from 0 to 77'] as const,
  ),
  ...['', 1.5, 'a b'].map(
    (id) => ['networks', [ownNetwork({ id })], 'id must be the reference of a CAIP-2 id'] as const,
  ),
  ['relayUrl', 'https://relay.example', 'ws'],
  ['serviceUrl', 'not a url', 'URL'],
  ['serviceUrl', 'javascript:alert(1)', 'URL'],
  ['termsUrl', 'javascript:alert(1)', 'must be an http or https URL'],
  ['privacyUrl', 'mailto:law@shop.example', 'must be an http or https URL'],
  ['lang', 'not_a_language!', "'lang'"],
  ['view', 'Nowhere', 'view'],
  ['connectors', [{ id: 'a', name: 'A', type: 'CUSTOM', provider: {} }], 'request'],
  ['connectors', [{ id: 'a', name: 'A', type: 'CUSTOM', wallet: 'Fox' }], 'must be a wallet'],
  ['connectors', [{ id: 'a', name: 'A', type: 'CUSTOM' }], 'either a provider or a wallet'],
  ['imageHosts', 'https://images.example', 'must be a list of origins'],
  ['imageHosts', ['https://images.example', 'http://images.example'], '1: must be https origins'],
  ['imageHosts', ['https://images.example/path'], 'must be https origins'],
  ['imageHosts', ['https://user@images.example'], 'must be https origins'],
  ['imageHosts', ['images.example'], 'must be https origins'],
  ['nameProvider', { domain: 'example.eth' }, 'suggest, getNames, createMessage, register'],
  ['nameProvider', { ...nameProvider, domain: 'Example.eth' }, 'must have a domain in lower case'],
  ['nameProvider', { ...nameProvider, domain: undefined }, 'must have a domain in lower case'],
  ['buyProvider', { getQuote() {} }, 'getOptions, getQuote, createUrl, getPurchases'],
  ['swapRouters', 'eip155:1:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 'must be a list of CAIP-10 ids'],
  ['swapRouters', ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'], '0: must be CAIP-10 ids of contracts'],
  ['swapRouters', ['eip155:1:0x7a25'], '0: must be CAIP-10 ids of contracts'],
  ['swapProvider', { getTokens: async () => [] }, 'getRouters, getTokens, getPrices, getQuote, getSpender, buildSwap'],
  ['swapProvider', { ...swapProvider, networks: new Set(['eip155:1']) }, 'networks must be a list of CAIP-2 ids'],
  ['swapProvider', { ...swapProvider, networks: {} }, 'networks must be a list of CAIP-2 ids'],
  ['swapProvider', { ...swapProvider, networks: [1] }, 'networks must be a list of CAIP-2 ids'],
  ['swapProvider', { ...swapProvider, networks: ['1'] }, 'networks must be a list of CAIP-2 ids'],
  ['swapProvider', throwing, 'no networks'],
  ['features', { send: 'yes' }, 'send: must be true or false'],
] as const)('%s = %j is refused and says why', (name, value, reason) => {
  const parsed = parseOption(name, value)
  expect('error' in parsed && parsed.error.message).toContain(reason)
})

test('a name provider stays the very object', () => {
  expect(parseOption('nameProvider', nameProvider)).toEqual({ value: nameProvider })
  const parsed = parseOption('nameProvider', nameProvider)
  expect('value' in parsed && parsed.value).toBe(nameProvider)
})

test('image hosts are read as origins; this machine may do without https', () => {
  expect(parseOption('imageHosts', ['https://Images.example/', 'http://localhost:8080'])).toEqual({
    value: ['https://images.example', 'http://localhost:8080'],
  })
})

test('networks take the chains of viem as they are', () => {
  const parsed = parseOption('networks', [mainnet, sepolia, 'eip155:10'])
  expect(parsed).toMatchObject({
    value: [
      { id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum', rpcUrls: mainnet.rpcUrls },
      { caipNetworkId: 'eip155:11155111', testnet: true, blockExplorers: sepolia.blockExplorers },
      'eip155:10',
    ],
  })
})

test('objects of the host stay the very objects', () => {
  class Store {
    get() {
      return null
    }
    set() {}
    remove() {}
  }
  const store = new Store()
  expect(parseOption('storage', store)).toEqual({ value: store })
  const provider = { request: async () => null }
  const parsed = parseOption('connectors', [{ id: 'a', name: 'A', type: 'CUSTOM', provider }])
  expect(parsed).toMatchObject({ value: [{ id: 'a' }] })
  expect('value' in parsed && (parsed.value as { provider: unknown }[])[0]!.provider).toBe(provider)
})

test('service-url gives each host that is not set itself, the relay with ws', () => {
  const { config } = createTestCore({
    options: { serviceUrl: 'https://service.example/base/', analyticsUrl: 'https://a.example' },
  })
  expect(config.$config.get()).toMatchObject({
    apiUrl: 'https://service.example/base',
    catalogueUrl: 'https://service.example/base',
    analyticsUrl: 'https://a.example',
    relayUrl: 'wss://service.example/base/relay',
  })
})

test('without networks all built-in mainnets are requested, and no test network', () => {
  const { config } = createTestCore()
  config.set('networks', undefined)
  const { networks } = config.$config.get()
  expect(networks[0]!.caipNetworkId).toBe('eip155:1')
  expect(networks.length).toBeGreaterThan(10)
  expect(networks.some(({ testnet }) => testnet)).toBe(false)
})

test('endpoints are those of rpcUrls, else of the network, else of the blockchain API', () => {
  const own = {
    id: 5,
    name: 'Own',
    caipNetworkId: 'eip155:5',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
    rpcUrls: { default: { http: ['https://own.example'] } },
  } as const
  const { config } = createTestCore({
    options: {
      apiUrl: 'https://api.example',
      networks: ['eip155:1', 'eip155:10', own],
      rpcUrls: { 'eip155:10': ['https://ten.example'] },
    } as never,
  })
  expect(config.$config.get().networks.map(({ rpcUrls }) => rpcUrls.default.http)).toEqual([
    ['https://api.example/v1/?chainId=eip155%3A1&projectId=test'],
    ['https://ten.example'],
    ['https://own.example'],
  ])
})

test('what a site sets to undefined keeps its default [options.features]', () => {
  const { config } = createTestCore()
  config.set('features', { swap: undefined, email: false })
  config.set('wallets', { featured: undefined, include: ['w1'] } as never)
  expect(config.$config.get().features).toEqual({ ...DEFAULT_FEATURES, email: false })
  expect(config.$config.get().wallets).toEqual({ featured: [], include: ['w1'], exclude: [], custom: [] })
})

test.each([
  [{}, []],
  [{ apiUrl: 'https://api.example' }, ['https://api.example/v1/?chainId=eip155%3A1']],
  [{ serviceUrl: 'https://own.example/' }, ['https://own.example/v1/?chainId=eip155%3A1']],
  [{ rpcUrls: { 'eip155:1': ['https://node.example'] } }, ['https://node.example']],
] as const)('without a project, on purpose, nodes are those of the site: %o [options.hosts]', (options, nodes) => {
  const { config } = createTestCore({ options: { projectId: 'none', networks: ['eip155:1'], ...options } as never })
  expect(config.$config.get().networks[0]!.rpcUrls.default.http).toEqual(nodes)
})

test.each([
  ['absent', {}, []],
  ['absent, with a service', { serviceUrl: 'https://own.example' }, []],
  ['absent, with an API', { apiUrl: 'https://api.example' }, []],
  ['absent, with nodes of the site', { rpcUrls: { 'eip155:1': ['https://node.example'] } }, ['https://node.example']],
  ['there', { projectId: 'shop' }, ['https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=shop']],
] as const)('a project id that is %s: nodes [project.none]', (_, options, nodes) => {
  const { config } = createTestCore({ options: { networks: ['eip155:1'], projectId: undefined, ...options } as never })
  expect(config.$config.get().networks[0]!.rpcUrls.default.http).toEqual(nodes)
})

test.each<[string, Options['networks'] & object, readonly string[], boolean]>([
  ['is left out beside others', ['eip155:1', COSMOS_HUB], ['eip155:1'], true],
  ['stays where it is the only one: no other takes its place', [COSMOS_HUB], ['cosmos:cosmoshub-4'], false],
])('without a project, a network that only WalletConnect serves is reported, once, and %s', async (...row) => {
  const [, networks, left, hasAdapters] = row
  const { config, events } = createTestCore({ options: { projectId: 'none', networks } })
  const ids = () => config.$config.get().networks.map(({ caipNetworkId }) => caipNetworkId)
  expect(ids()).toEqual(left)
  expect(config.$config.get()).toMatchObject({ hasAdapters, isProjectless: true })
  config.set('debug', true)
  expect(ids()).toEqual(left)
  await settled()
  expect(events).toEqual([
    { name: 'error', detail: expect.objectContaining({ code: 'network_needs_project' }) as unknown },
  ])
  expect(events[0]).toMatchObject({ detail: { message: expect.stringContaining('cosmos:cosmoshub-4') as unknown } })
  config.set('projectId', 'shop')
  expect(ids()).toHaveLength(networks.length)
})

test('a network id that is not built in is reported by name, once, and the others stay', async () => {
  const { config, events } = createTestCore({ options: { networks: ['eip155:1', 'eip155:424242'] } })
  expect(config.$config.get().networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
  config.set('debug', true)
  config.$config.get()
  await settled()
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
  expect(events[0]).toMatchObject({
    detail: { code: 'unknown_network', message: expect.stringContaining('eip155:424242') as unknown },
  })
})

test('a default network that is not in networks does not count', () => {
  const { config } = createTestCore({ options: { defaultNetwork: 'eip155:10' } })
  expect(config.$config.get().defaultNetwork).toBeUndefined()
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceNodes } from '#core/config/built-in-networks.ts'
import type { Network } from '#core/model/network.ts'
import type { BuyOrder } from '#core/ports/buy-provider.ts'
import type { Http, HttpRequest } from '#core/ports/http.ts'
import { builtInNetwork } from '../../test/fakes/built-in-networks.ts'
import { chains } from '../../test/fakes/chains.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createAnalytics, SEND_DELAY_MS } from './analytics/create-analytics.ts'
import { createBlockchainApi } from './blockchain-api/create-blockchain-api.ts'
import { createOnramp } from './onramp/create-onramp.ts'
import { COINBASE } from './onramp/get-options.ts'
import { createServiceSwaps } from './swaps/create-service-swaps.ts'

const ETHEREUM = builtInNetwork('eip155:1') as Network
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dollar = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const ORDER: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', networkName: 'ethereum' },
  currency: 'USD',
  amount: '100.50',
  recipient: ADA,
}
const API = { baseUrl: 'https://api.example', projectId: 'p' }
const { signal } = new AbortController()

const deps = (http: Http) => ({ http, getOptions: () => API })
const swaps = (http: Http) =>
  createServiceSwaps({
    ...deps(http),
    clock: createFakeClock(),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  })

async function sendEvent(http: Http) {
  const clock = createFakeClock()
  const analytics = createAnalytics({
    ...deps(http),
    clock,
    isEnabled: async () => true,
    isOn: () => true,
    onForbidden: () => {},
    getPage: () => ({ origin: 'https://shop.example', pathname: '/', hostname: 'shop.example' }),
  })
  analytics.track({ event: 'CLICK_ALL_WALLETS' })
  await clock.advance(SEND_DELAY_MS)
}

async function askNode(http: Http) {
  const clock = createFakeClock()
  const rpc = createRpc({ chains, http, clock, signal, onWrongChain: () => {} })
  const nodes = serviceNodes('eip155:1', { apiUrl: API.baseUrl, projectId: 'p', isProjectless: false })
  const network = { ...ETHEREUM, rpcUrls: { default: { http: nodes } } }
  await Promise.all([rpc.request({ network, method: 'eth_gasPrice' }), clock.advance(0)])
}

interface Post {
  readonly path: string
  readonly query: readonly string[]
  readonly body: readonly string[]
  readonly call: (http: Http) => Promise<unknown>
}

/** Each module that posts, and its call as services describe it. */
const POSTS: Readonly<Record<string, Post>> = {
  'services/swaps/create-service-swaps.ts getPrices': {
    path: '/v1/fungible/price',
    query: [],
    body: ['addresses', 'currency', 'projectId'],
    call: (http) => swaps(http).getPrices(ETHEREUM, [ether], {}),
  },
  'services/swaps/create-service-swaps.ts buildSwap': {
    path: '/v1/convert/build-transaction',
    query: [],
    body: ['amount', 'disableEstimate', 'eip155', 'from', 'projectId', 'to', 'userAddress'],
    call: (http) =>
      swaps(http).buildSwap({
        network: ETHEREUM,
        account: ADA,
        from: ether,
        to: dollar,
        amount: 1n,
        slippage: 1,
        quote: { toAmount: 1n, fee: 0n },
      }),
  },
  'services/blockchain-api/create-blockchain-api.ts registerName': {
    path: '/v1/profile/account',
    query: [],
    body: ['address', 'coin_type', 'message', 'signature'],
    call: (http) =>
      createBlockchainApi(deps(http)).registerName(ADA, {
        chainId: 'eip155:1',
        coinType: 60,
        message: '{}',
        signature: '0x',
        signal,
      }),
  },
  'services/blockchain-api/create-blockchain-api.ts revokePermission': {
    path: `/v1/sessions/${encodeURIComponent(`eip155:1:${ADA}`)}/revoke`,
    query: ['projectId'],
    body: ['pci', 'signature'],
    call: (http) =>
      createBlockchainApi(deps(http)).revokePermission(`eip155:1:${ADA}`, {
        chainId: 'eip155:1',
        id: 'x',
        signature: '0x',
        signal,
      }),
  },
  'services/onramp/create-onramp.ts getQuote': {
    path: '/v1/onramp/quote',
    query: ['projectId'],
    body: ['amount', 'network', 'paymentCurrency', 'purchaseCurrency'],
    call: (http) => createOnramp(deps(http)).getQuote(ORDER, { signal }),
  },
  'services/onramp/create-onramp.ts createUrl': {
    path: '/v1/generators/onrampurl',
    query: ['projectId'],
    body: ['defaultExperience', 'defaultNetwork', 'destinationWallets', 'partnerUserId', 'presetFiatAmount'],
    call: (http) => createOnramp(deps(http)).createUrl(ORDER, COINBASE, { signal }),
  },
  'services/analytics/create-analytics.ts sendEvent': {
    path: '/e',
    query: ['projectId', 'st', 'sv'],
    body: ['domain', 'eventId', 'props', 'timestamp', 'url'],
    call: sendEvent,
  },
  'rpc/create-rpc-endpoint.ts request': {
    path: '/v1/',
    query: ['chainId', 'projectId'],
    // Of each call of the batch.
    body: ['id', 'jsonrpc', 'method', 'params'],
    call: askNode,
  },
}

const keysOf = (body: HttpRequest['body']) => [...new Set([body].flat().flatMap((entry) => Object.keys(Object(entry))))]

test.each(Object.entries(POSTS))('%s sends what is described, and nothing else', async (_, { call, ...expected }) => {
  const http = createFakeHttp(() => new Promise(() => {}))
  call(http).catch(() => undefined)
  await expect.poll(() => http.requests).toHaveLength(1)
  const [sent] = http.requests
  const url = new URL(sent!.url)
  expect({
    method: sent!.method,
    path: url.pathname,
    query: [...url.searchParams.keys()].toSorted(),
    body: keysOf(sent!.body).toSorted(),
  }).toEqual({ method: 'POST', ...expected })
})

test('no request is posted without a row', () => {
  const root = new URL('..', import.meta.url)
  const modules = ['services', 'rpc'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  // `create-service.ts` sends what others pass to `service.post`.
  const posting = modules
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'services/create-service.ts')
    .flatMap((path) =>
      Array.from(readFileSync(new URL(path, root), 'utf8').matchAll(/method: 'POST'|service\.post\(/g), () => path),
    )
  expect(posting.toSorted()).toEqual(
    Object.keys(POSTS)
      .map((row) => row.replace(/ .*/, ''))
      .toSorted(),
  )
})

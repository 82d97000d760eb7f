import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createAnalytics } from '#services/analytics/create-analytics.ts'
import { createBlockchainApi } from '#services/blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from '#services/catalogue/create-catalogue.ts'
import { createProjectApi } from '#services/project/create-project-api.ts'
import { CHAINS } from '../demo/sandbox/chains/chain-table.ts'
import { startChains } from '../demo/sandbox/chains/start-chains.ts'
import { deployContracts } from '../demo/sandbox/contracts/deploy-contracts.ts'
import { openOrigin } from '../demo/sandbox/http/open-origin.ts'
import { createIndexer, type Indexer } from '../demo/sandbox/indexer/create-indexer.ts'
import { createChildGuard } from '../demo/sandbox/processes/create-child-guard.ts'
import { createService, type Service } from '../demo/sandbox/service/create-service.ts'
import { evmTokensOf } from '../demo/sandbox/tokens/evm-tokens.ts'
import { BUILT_IN_NETWORKS } from './fakes/built-in-networks.ts'

// The product's services and the sandbox's, over real HTTP: neither may drift from the other.
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PROJECT_ID = 'services-test'
const guard = createChildGuard()
const clock = createBrowserClock()
const http = createFetchHttp({ clock })
let origin: Awaited<ReturnType<typeof openOrigin>>
let sandbox: Service
let index: Indexer

beforeAll(async () => {
  origin = await openOrigin('service')
  const chains = await startChains({
    guard,
    definitions: CHAINS.slice(0, 1),
    prepare: (chain) => deployContracts(chain, `${origin.url}/`),
  })
  index = createIndexer({ evm: chains })
  const context = {
    serviceUrl: origin.url,
    projectIds: [PROJECT_ID],
    allowedOrigins: ['http://localhost:*'],
    chains,
    index,
    hasExchange: true,
    walletUrl: undefined,
  }
  sandbox = createService(context)
  origin.serve(sandbox.fetch)
})
afterAll(async () => {
  await index.stop()
  await origin.close()
  await guard.stop()
})

const deps = (projectId: string | undefined = PROJECT_ID) => ({
  http,
  getOptions: () => ({ baseUrl: `${origin.url}/`, projectId }),
})

test('the catalogue has wallets with pictures', async () => {
  const catalogue = createCatalogue(deps())
  const { data, count } = await catalogue.getWallets({ page: 1, entries: 4, chains: ['eip155:1'] })
  expect(data).toHaveLength(4)
  expect(count).toBeGreaterThan(40)
  const picture = await catalogue.getWalletImage(data[0]!.imageId!)
  expect(picture.type).toMatch(/^image\//)
  expect(picture.size).toBeGreaterThan(100)
  await expect(catalogue.getWalletImage('none')).rejects.toMatchObject({ code: 'http_failed', data: { status: 404 } })
})

test.each(BUILT_IN_NETWORKS)('the catalogue has a picture of $name', async ({ caipNetworkId }) => {
  expect((await createCatalogue(deps()).getAssetImage(caipNetworkId)).type).toMatch(/^image\//)
})

test('searching finds by name', async () => {
  const { data } = await createCatalogue(deps()).getWallets({ page: 1, entries: 10, search: 'rainbow' })
  expect(data.map(({ name }) => name)).toEqual(['Rainbow'])
})

test('the blockchain API knows its chains, names and balances', async () => {
  const api = createBlockchainApi(deps())
  expect(await api.getSupportedChains()).toEqual(['eip155:1'])
  expect(await api.getIdentity(ADA, {})).toMatchObject({ name: 'ada.eth' })
  expect(await api.getBalances(ADA, { chainId: 'eip155:1' })).toMatchObject([
    { symbol: 'ETH', decimals: 18, amount: 10_000n * 10n ** 18n },
    ...evmTokensOf('eip155:1').map(({ address, symbol }) => ({ address, symbol })),
  ])
})

test('the project has settings', async () => {
  const api = createProjectApi({ ...deps(), getOrigin: () => 'http://localhost:4000' })
  expect((await api.getFeatures()).map(({ id }) => id)).toContain('social_login')
  expect(await api.isOriginAllowed()).toBe(true)
  const foreign = createProjectApi({ ...deps(), getOrigin: () => 'https://evil.example' })
  expect(await foreign.isOriginAllowed()).toBe(false)
  expect(await api.isAnalyticsEnabled()).toBe(true)
})

test('events arrive', async () => {
  const page = { origin: origin.url, pathname: '/', hostname: '127.0.0.1' }
  const projectApi = createProjectApi(deps())
  const analytics = createAnalytics({
    ...deps(),
    clock,
    isEnabled: () => projectApi.isAnalyticsEnabled(),
    onForbidden: () => {},
    getPage: () => page,
  })
  analytics.track({ event: 'MODAL_OPEN', properties: { connected: false } })
  await expect
    .poll(() => sandbox.events())
    .toMatchObject([{ domain: '127.0.0.1', props: { event: 'MODAL_OPEN' }, query: { projectId: PROJECT_ID } }])
})

test('a foreign project id is refused as such', async () => {
  await expect(createProjectApi(deps('foreign')).getFeatures()).rejects.toMatchObject({ code: 'invalid_project_id' })
})

test('faults of the service are distinguished', async () => {
  const api = createProjectApi(deps())
  sandbox.failNext('/appkit', 'malformed')
  await expect(api.getFeatures()).rejects.toMatchObject({ code: 'http_malformed' })
  sandbox.failNext('/appkit', { status: 503, retryAfter: 3 })
  await expect(api.getFeatures()).rejects.toMatchObject({ code: 'service_unavailable', data: { retryAfterMs: 3000 } })
  sandbox.failNext('/appkit', 'hang')
  const waiting = AbortSignal.timeout(50)
  await expect(api.getFeatures(waiting)).rejects.toMatchObject({ name: 'TimeoutError' })
  sandbox.clearFaults()
})

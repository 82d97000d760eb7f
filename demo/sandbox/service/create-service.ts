import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createQueue } from '../chains/create-queue.ts'
import type { Fetch } from '../http/open-origin.ts'
import { createNameBook } from '../names/create-name-book.ts'
import { createOnramp, type OnrampControls } from '../onramp/create-onramp.ts'
import { collectEvent } from './analytics/collect-event.ts'
import { createEventSink } from './analytics/create-event-sink.ts'
import { eventsPage } from './analytics/events-page.ts'
import type { ReceivedEvent } from './analytics/received-event.ts'
import { balance } from './blockchain-api/balance.ts'
import { fungiblePrice } from './blockchain-api/fungible-price.ts'
import { history } from './blockchain-api/history.ts'
import { identity } from './blockchain-api/identity.ts'
import { jsonRpc } from './blockchain-api/json-rpc.ts'
import { nftMetadata } from './blockchain-api/nft-metadata.ts'
import { nfts } from './blockchain-api/nfts.ts'
import { prices } from './blockchain-api/prices.ts'
import { supportedChains } from './blockchain-api/supported-chains.ts'
import { getAssetImage } from './catalogue/get-asset-image.ts'
import { getCurrencyImage } from './catalogue/get-currency-image.ts'
import { getTokenImage } from './catalogue/get-token-image.ts'
import { getWalletImage } from './catalogue/get-wallet-image.ts'
import { getWallets } from './catalogue/get-wallets.ts'
import { allowedOrigins } from './configuration/allowed-origins.ts'
import { analyticsConfig } from './configuration/analytics-config.ts'
import { projectConfig } from './configuration/project-config.ts'
import { createConvert, type SwapControls } from './convert/create-convert.ts'
import { faucet } from './faucet/faucet.ts'
import { breakEndpoints } from './faults/break-endpoints.ts'
import { createRequestLog, type LoggedRequest } from './faults/create-request-log.ts'
import { createServiceFaults, type ServiceFaults } from './faults/create-service-faults.ts'
import { injectFaults } from './faults/inject-faults.ts'
import { profile } from './names/profile.ts'
import { register } from './names/register.ts'
import { suggestions } from './names/suggestions.ts'
import { onrampHistory } from './onramp/onramp-history.ts'
import { onrampOptions } from './onramp/onramp-options.ts'
import { onrampQuote } from './onramp/onramp-quote.ts'
import { onrampUrl } from './onramp/onramp-url.ts'
import { requireProject } from './require-project.ts'
import { failure, type ServiceContext } from './service-context.ts'
import { createSessionBook, type SessionBook } from './sessions/create-session-book.ts'
import { grantPage } from './sessions/grant-page.ts'
import { sessions } from './sessions/sessions.ts'

/** Test controls of the service. */
export interface ServiceControls extends ServiceFaults {
  /** Requests received so far, oldest first, without preflights. */
  requests(): readonly LoggedRequest[]
  clearRequests(): void
  /** Events received by the analytics sink so far, oldest first. */
  events(): readonly ReceivedEvent[]
  /** The exchange behind `/v1/convert/`. */
  readonly swaps: SwapControls
  /** The permissions that accounts have granted to sites. */
  readonly sessions: SessionBook
  /** The purchases at the onramp, and its page. */
  readonly onramp: OnrampControls
}

/** One service for every HTTP call of the product, which tests can watch and break. */
export interface Service extends ServiceControls {
  readonly fetch: Fetch
  /** The page of the onramp, which has an origin of its own. */
  readonly fetchOnramp: Fetch
}

/** Creates the service. */
export function createService(context: ServiceContext): Service {
  const log = createRequestLog()
  const faults = createServiceFaults()
  const sink = createEventSink()
  const enqueue = createQueue()
  const convert = createConvert(context, enqueue)
  const chainIds = context.chains.flatMap(({ caipNetworkId }) => evmChainId(caipNetworkId) ?? [])
  const names = createNameBook(chainIds, context.serviceUrl)
  const sessionBook = createSessionBook()
  const {
    onramp,
    controls: purchases,
    fetchPage,
  } = createOnramp({ chains: context.chains, siteUrl: context.onrampUrl, enqueue })

  const open = [
    getWalletImage(),
    getAssetImage(),
    getCurrencyImage(),
    getTokenImage(),
    eventsPage(sink),
    faucet(context, enqueue),
    prices(),
    nftMetadata(context),
    grantPage(sessionBook),
  ]
  const ofProject = [
    jsonRpc(context, faults),
    supportedChains(context),
    identity(context),
    balance(context),
    fungiblePrice(context),
    onrampHistory(context, onramp),
    history(context),
    onrampOptions(context, onramp),
    onrampQuote(onramp),
    onrampUrl(onramp),
    nfts(context),
    ...(context.hasExchange ? convert.endpoints : []),
    profile(names),
    suggestions(names),
    register(context, names, enqueue),
    sessions(context, sessionBook),
    getWallets(context),
    projectConfig(context),
    allowedOrigins(context),
    analyticsConfig(),
    collectEvent(sink),
  ]

  const app = new Hono({ strict: false })
  // The same service, for a project with some features switched off: `/without/swap,email/…`. Or with endpoints whose answers
  // can't be read: `/broken/history,getWallets/…`.
  app.all('/:prefix{without|broken}/:names/*', (c) => {
    const { prefix, names } = c.req.param()
    const url = new URL(c.req.url.replace(`/${prefix}/${names}/`, '/'))
    url.searchParams.set(prefix, decodeURIComponent(names))
    return app.fetch(new Request(url, c.req.raw))
  })
  // Any origin is allowed, with credentials, which beacons always send; there are none here to abuse.
  app.use(cors({ origin: (origin) => origin || '*', credentials: true, exposeHeaders: ['retry-after'], maxAge: 600 }))
  app.use(log.middleware, injectFaults(faults), breakEndpoints)
  app.get('/', (c) =>
    c.text(
      `The sandbox's service. Analytics events: ${context.serviceUrl}/events, price list: ${context.serviceUrl}/prices\n`,
    ),
  )
  app.get('/favicon.ico', (c) => c.body(null, 204))
  for (const endpoint of open) app.route('/', endpoint)
  app.use(requireProject(context.projectIds))
  for (const endpoint of ofProject) app.route('/', endpoint)
  app.notFound((c) => failure(c, 404, 'path', `The sandbox's service has no ${c.req.method} ${c.req.path}.`))

  return {
    fetch: app.fetch,
    fetchOnramp: fetchPage,
    requests: log.requests,
    clearRequests: log.clearRequests,
    failNext: faults.failNext,
    failAll: faults.failAll,
    answerCalls: faults.answerCalls,
    clearFaults() {
      faults.clearFaults()
      convert.clearFaults()
      purchases.holdDeliveries(false)
    },
    swaps: convert.controls,
    sessions: sessionBook,
    onramp: purchases,
    events: sink.events,
  }
}

function evmChainId(caipNetworkId: string): number | undefined {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}

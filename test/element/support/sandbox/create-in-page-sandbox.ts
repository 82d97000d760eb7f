import { CHAINS } from '../../../../demo/sandbox/chains/chain-table.ts'
import { ZONE } from '../../../../demo/sandbox/names/name-rules.ts'
import type { SandboxInfo } from '../../../../demo/sandbox/sandbox-info.ts'
import { createService, type Service } from '../../../../demo/sandbox/service/create-service.ts'
import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import { tokensOf } from '../../../../demo/sandbox/tokens/token-table.ts'
import { answerRpc } from './answer-rpc.ts'
import { createInPageIndexer, type InPageIndex } from './create-in-page-indexer.ts'
import { createInPageRelay } from './create-in-page-relay.ts'
import { createLedger, type Ledger } from './create-ledger.ts'

const SERVICE_URL = 'https://service.test'
/** Where the dialog expects it with that service. */
const RELAY_URL = 'wss://service.test/relay'
const PROJECT_ID = 'sandbox'

/** The sandbox in the page: its own service and relay over chains in memory. Nothing leaves the page. */
export interface InPageSandbox {
  /** For what is shared with the journeys: it has `info`, `chains`, `relay` and `service`. */
  readonly sandbox: Sandbox
  readonly ledgers: readonly Ledger[]
  readonly index: InPageIndex
  /** Every URL that was requested, sockets included, oldest first. */
  requests(): readonly string[]
  /** How many requests are under way. */
  pendingCount(): number
  /** Requests to hosts that are neither the sandbox's nor the page's. */
  strays(): readonly string[]
  reset(): void
}

/** Creates it, and has the page's `fetch`, beacons and sockets end there. */
export function createInPageSandbox(): InPageSandbox {
  const ledgers = CHAINS.map((chain) => createLedger(chain, SERVICE_URL))
  const relay = createInPageRelay({
    url: RELAY_URL,
    projectIds: [PROJECT_ID],
    onSocket: (target) => void requests.push(target),
  })
  const index: InPageIndex = { transactions: [], nfts: [] }
  let requests: string[] = []
  let strays: string[] = []
  let pendingCount = 0
  let service: Service
  const create = () =>
    createService({
      serviceUrl: SERVICE_URL,
      projectIds: [PROJECT_ID],
      allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
      chains: ledgers,
      index: createInPageIndexer(index, ledgers),
      hasExchange: true,
      walletUrl: 'https://wallet.test/',
      onrampUrl: 'https://onramp.test',
      // The ledger has names, but not the contracts by which they are registered.
      registerName: async (rpcUrl, { label, ...record }) =>
        ledgers.find((ledger) => ledger.rpcUrl === rpcUrl)!.setName(`${label}.${ZONE}`, record),
    })
  service = create()

  const { fetch: browserFetch } = globalThis
  const respond = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url)
    requests.push(request.url)
    if (origin === SERVICE_URL) return service.fetch(request)
    const ledger = ledgers.find(({ rpcUrl }) => rpcUrl === `${origin}${pathname}`)
    if (ledger) return answerRpc(ledger, request)
    if (origin === location.origin) return browserFetch(request)
    strays.push(request.url)
    throw new TypeError('Failed to fetch')
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const aborted = Promise.withResolvers<never>()
    const onAbort = () => aborted.reject(request.signal.reason)
    request.signal.addEventListener('abort', onAbort)
    pendingCount++
    try {
      // Hanging requests end when a test clears the faults. Rejects at once where the page aborts the request.
      return await Promise.race([respond(request.clone()), aborted.promise])
    } finally {
      pendingCount--
      request.signal.removeEventListener('abort', onAbort)
    }
  }
  navigator.sendBeacon = (url, body) => {
    void respond(new Request(url, { method: 'POST', body: body ?? null }))
    return true
  }

  const info: SandboxInfo = {
    pageUrl: `${location.origin}/`,
    projectId: PROJECT_ID,
    serviceUrl: SERVICE_URL,
    relayUrl: RELAY_URL,
    walletUrl: 'https://wallet.test/',
    providerScriptUrl: 'https://wallet.test/provider.js',
    onrampUrl: 'https://onramp.test',
    chains: ledgers.map(({ caipNetworkId, rpcUrl }) => ({ caipNetworkId, rpcUrl, faucetUrl: `${SERVICE_URL}/faucet` })),
    tokens: ledgers.flatMap(({ caipNetworkId }) => tokensOf(caipNetworkId)),
  }
  return {
    sandbox: {
      info,
      chains: ledgers,
      relay,
      get service() {
        return service
      },
    } as unknown as Sandbox,
    ledgers,
    index,
    requests: () => requests,
    pendingCount: () => pendingCount,
    strays: () => strays,
    reset() {
      service.clearFaults()
      relay.clearFaults()
      relay.clearLog()
      service = create()
      requests = []
      strays = []
      index.transactions = []
      index.nfts = []
      for (const ledger of ledgers) ledger.reset()
    },
  }
}

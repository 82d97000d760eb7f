import type { Lifetime } from './create-lifetime.ts'
import { EXCHANGE_CONTRACTS } from './exchange/exchange-table.ts'
import type { Origin } from './http/open-origin.ts'
import type { Indexer } from './indexer/create-indexer.ts'
import { mountWallets, type MountedWallets } from './mount-wallets.ts'
import { createRelay, type Relay } from './relay/create-relay.ts'
import { serveAttestations } from './relay/serve-attestations.ts'
import type { ServicesInfo } from './sandbox-info.ts'
import { createService, type Service } from './service/create-service.ts'
import { tokensOf } from './tokens/token-table.ts'
import type { WalletFiles } from './wallets/site/read-wallet-files.ts'

/** The only project that the sandbox's service and relay know. */
export const PROJECT_ID = 'sandbox'

/** The allow-list of the sandbox's project: patterns for a project in development [origins.patterns]. */
export const ALLOWED_ORIGINS: readonly string[] = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/** Options of {@link startServices}. */
export interface ServicesOptions {
  readonly lifetime: Lifetime
  /** Where the service and the relay are. */
  readonly origin: Origin
  /** The chains, which run already. */
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  /** Without an index, the service has neither history nor NFTs, and knows no tokens but the sandbox's own. */
  readonly index: Indexer | undefined
  /** True if the contracts of the exchange are installed. */
  readonly hasExchange: boolean
  readonly walletFiles: WalletFiles
  /** The addresses of the embedded wallet, if it runs. */
  readonly embedded?: Pick<ServicesInfo, 'frameUrl' | 'mailUrl'> | undefined
}

/** Services that a page needs besides chains. */
export interface Services {
  readonly relay: Relay
  readonly service: Service
  readonly wallets: MountedWallets
  readonly info: ServicesInfo
}

/** Starts the relay, the service and the wallets for chains that run. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { lifetime, origin, index, hasExchange, walletFiles, embedded } = options
  const chains = options.chains.map(({ caipNetworkId, rpcUrl }) => ({
    caipNetworkId,
    rpcUrl,
    faucetUrl: `${origin.url}/faucet?chainId=${caipNetworkId}`,
  }))
  const [walletOrigin, onrampOrigin] = await Promise.all([lifetime.open('phone wallet'), lifetime.open('onramp')])

  const relayUrl = `${origin.url.replace('http', 'ws')}/relay`
  const relay = createRelay({ url: relayUrl, projectIds: [PROJECT_ID] })
  lifetime.onStop(() => relay.close())
  origin.upgrade(relay.upgrade)

  const wallets = mountWallets(walletOrigin, { chains, relayUrl, projectId: PROJECT_ID }, walletFiles)
  const service = createService({
    serviceUrl: origin.url,
    projectIds: [PROJECT_ID],
    allowedOrigins: ALLOWED_ORIGINS,
    chains,
    index,
    hasExchange,
    walletUrl: wallets.walletUrl,
    onrampUrl: onrampOrigin.url,
  })
  onrampOrigin.serve(service.fetchOnramp)
  lifetime.onStop(() => service.clearFaults())
  const info: ServicesInfo = {
    projectId: PROJECT_ID,
    serviceUrl: origin.url,
    relayUrl,
    walletUrl: wallets.walletUrl,
    providerScriptUrl: wallets.providerScriptUrl,
    onrampUrl: onrampOrigin.url,
    ...(embedded && { frameUrl: embedded.frameUrl, mailUrl: embedded.mailUrl }),
    ...(hasExchange && { exchangeRouter: EXCHANGE_CONTRACTS.router }),
    chains,
    tokens: chains.flatMap(({ caipNetworkId }) =>
      tokensOf(caipNetworkId).map(({ address, symbol, decimals }) => ({ caipNetworkId, address, symbol, decimals })),
    ),
  }
  const fetchService = serveAttestations(relay, service.fetch)
  origin.serve((request, bindings) =>
    new URL(request.url).pathname === '/sandbox.json'
      ? Response.json(info, { headers: { 'access-control-allow-origin': '*' } })
      : fetchService(request, bindings),
  )
  return { relay, service, wallets, info }
}

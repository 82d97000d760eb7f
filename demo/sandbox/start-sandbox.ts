import { fileURLToPath } from 'node:url'
import { createSignInServer } from '../examples/sign-in/server.ts'
import { deployAccountContracts } from './account-abstraction/deploy-account-contracts.ts'
import { startSolanaChain, type SolanaChain } from './chains/solana/start-solana-chain.ts'
import { startChains, type Chain } from './chains/start-chains.ts'
import { deployContracts } from './contracts/deploy-contracts.ts'
import { EXCHANGE_CONTRACTS } from './exchange/exchange-table.ts'
import { openOrigin, type Origin } from './http/open-origin.ts'
import { createIndexer } from './indexer/create-indexer.ts'
import { mountWallets } from './mount-wallets.ts'
import { createPageSite } from './pages/create-page-site.ts'
import { createChildGuard } from './processes/create-child-guard.ts'
import { createRelay, type Relay } from './relay/create-relay.ts'
import { serveAttestations } from './relay/serve-attestations.ts'
import type { SandboxInfo } from './sandbox-info.ts'
import { createService, type Service } from './service/create-service.ts'
import type { EmbeddedWallet } from './start-embedded-wallet.ts'
import { deploySolanaTokens } from './tokens/deploy-solana-tokens.ts'
import { tokensOf } from './tokens/token-table.ts'

/** Options of {@link startSandbox}. */
export interface SandboxOptions {
  /** Port of the demo page; the default, 0, chooses a free one. All other parts always use free ports. */
  readonly port?: number
  /** Called with a line of progress. */
  readonly onProgress?: (line: string) => void
  /** The demo page's folder; default `demo/page`. */
  readonly pageFolder?: string
  /** The built product's folder; default `dist`. */
  readonly distFolder?: string
  /** Also starts what the embedded wallet needs, from the built product; `npm start` does. Takes about a second more. */
  readonly embeddedWallet?: boolean
}

/** Everything that a page needs to connect wallets, real and on loopback. */
export interface Sandbox {
  /** The content of `/sandbox.json`. */
  readonly info: SandboxInfo
  /** The EVM chains. */
  readonly chains: readonly Chain[]
  readonly solana: SolanaChain
  readonly relay: Relay
  readonly service: Service
  /** Only if `embeddedWallet` was asked for. */
  readonly embedded: EmbeddedWallet | undefined
  /** Stops everything; resolves once no process and no port is left. */
  stop(): Promise<void>
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PROJECT_ID = 'sandbox'
/** The allow-list of the sandbox's project: patterns for a project in development [origins.patterns]. */
const ALLOWED_ORIGINS = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/**
 * Starts the sandbox: the chains, the relay, the service, the wallets and the page's origin.
 * @throws SandboxError that says what is wrong, after stopping what had started
 * @example
 * const sandbox = await startSandbox()
 * await page.goto(`${sandbox.info.pageUrl}blank.html?theme=dark`)
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { onProgress: report = () => {}, embeddedWallet = false } = options
  const distFolder = options.distFolder ?? folder('../../dist')
  const stops: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= runAll(stops))
  const open = async (name: string, port = 0): Promise<Origin> => {
    const origin = await openOrigin(name, port)
    stops.push(() => origin.close())
    return origin
  }

  try {
    // The page's port is the only one that can be in use: find out first.
    const page = await open('demo page', options.port)
    const serviceOrigin = await open('service')
    const walletOrigin = await open('phone wallet')
    const onrampOrigin = await open('onramp')

    report('Starting the chains')
    const guard = createChildGuard()
    stops.push(() => guard.stop())
    const onDeath = ({ caipNetworkId }: { caipNetworkId: string }, reason: string) =>
      report(`Chain ${caipNetworkId} is gone: ${reason}`)
    const [chains, solana] = await Promise.all([
      startChains({
        guard,
        onDeath,
        async prepare(chain) {
          await deployContracts(chain, `${serviceOrigin.url}/`)
          if (embeddedWallet) await deployAccountContracts(chain)
        },
      }),
      startSolanaChain({ prepare: deploySolanaTokens }).then((chain) => {
        stops.push(() => chain.stop())
        return chain
      }),
    ])
    const startEmbedded = async (endpoints: SandboxInfo['chains']) => {
      // Loaded only here: most tests need none of it.
      const { startEmbeddedWallet } = await import('./start-embedded-wallet.ts')
      return startEmbeddedWallet({
        guard,
        open,
        onStop: (run) => void stops.push(run),
        report,
        distFolder,
        projectId: PROJECT_ID,
        allowedOrigins: ALLOWED_ORIGINS,
        chains: endpoints,
      })
    }
    const index = createIndexer({ evm: chains, solana })
    stops.push(() => index.stop())
    const endpoints = [...chains, solana].map(({ caipNetworkId, rpcUrl }) => ({
      caipNetworkId,
      rpcUrl,
      faucetUrl: `${serviceOrigin.url}/faucet?chainId=${caipNetworkId}`,
    }))

    report('Starting the relay and the service')
    const relayUrl = `${serviceOrigin.url.replace('http', 'ws')}/relay`
    const relay = createRelay({ url: relayUrl, projectIds: [PROJECT_ID] })
    stops.push(async () => relay.close())
    serviceOrigin.upgrade(relay.upgrade)

    report('Starting the wallets')
    const [wallets, embedded] = await Promise.all([
      mountWallets(walletOrigin, { chains: endpoints, relayUrl, projectId: PROJECT_ID }),
      embeddedWallet ? startEmbedded(endpoints) : undefined,
    ])
    const service = createService({
      serviceUrl: serviceOrigin.url,
      projectIds: [PROJECT_ID],
      allowedOrigins: ALLOWED_ORIGINS,
      chains: endpoints,
      index,
      walletUrl: wallets.walletUrl,
      onrampUrl: onrampOrigin.url,
    })
    onrampOrigin.serve(service.onramp.fetch)
    stops.push(async () => service.clearFaults())
    serviceOrigin.serve(serveAttestations(relay, service.fetch))

    const info: SandboxInfo = {
      pageUrl: `${page.url}/`,
      serviceUrl: serviceOrigin.url,
      relayUrl,
      ...(embedded && { frameUrl: embedded.frameUrl, mailUrl: embedded.mailUrl }),
      walletUrl: wallets.walletUrl,
      providerScriptUrl: wallets.providerScriptUrl,
      projectId: PROJECT_ID,
      onrampUrl: onrampOrigin.url,
      exchangeRouter: EXCHANGE_CONTRACTS.router,
      chains: endpoints,
      tokens: endpoints.flatMap(({ caipNetworkId }) =>
        tokensOf(caipNetworkId).map(({ address, symbol, decimals }) => ({ caipNetworkId, address, symbol, decimals })),
      ),
    }
    page.serve(
      createPageSite({
        info,
        pageFolder: options.pageFolder ?? folder('../page'),
        examplesFolder: folder('../examples'),
        docsFolder: folder('../../.cache/docs'),
        signInServer: createSignInServer({
          domain: new URL(info.pageUrl).host,
          rpcUrls: Object.fromEntries(chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, [rpcUrl]])),
        }),
        publicFolder: folder('../../public'),
        distFolder,
        walletSources: wallets.sources,
      }),
    )
    return { info, chains, solana, relay, service, embedded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Stops all at once, and only then throws the errors of any. */
async function runAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(stops.map((stop) => stop()))
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the sandbox did not stop.')
}

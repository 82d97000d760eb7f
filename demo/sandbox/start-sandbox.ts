import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { deployAccountContracts } from './account-abstraction/deploy-account-contracts.ts'
import type { DocsState } from './build/create-docs-build.ts'
import { startSolanaChain, type SolanaChain } from './chains/solana/start-solana-chain.ts'
import { startChains, type Chain } from './chains/start-chains.ts'
import { deployContracts } from './contracts/deploy-contracts.ts'
import { createLifetime } from './create-lifetime.ts'
import { createIndexer } from './indexer/create-indexer.ts'
import { createPageSite } from './pages/create-page-site.ts'
import { createChildGuard } from './processes/create-child-guard.ts'
import type { Relay } from './relay/create-relay.ts'
import type { SandboxInfo } from './sandbox-info.ts'
import type { Service } from './service/create-service.ts'
import type { EmbeddedWallet } from './start-embedded-wallet.ts'
import { ALLOWED_ORIGINS, PROJECT_ID, startServices } from './start-services.ts'
import { deploySolanaTokens } from './tokens/deploy-solana-tokens.ts'
import { bundleWalletCode } from './wallets/site/bundle-wallet-code.ts'

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
  /** State of a build of the docs that runs meanwhile. */
  readonly docsState?: () => DocsState
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
  /** Present only with `embeddedWallet`. */
  readonly embedded: EmbeddedWallet | undefined
  /** Stops everything; resolves once no process and no port is left. */
  stop(): Promise<void>
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Starts the sandbox: the chains, the relay, the service, the wallets and the page's origin.
 * @throws SandboxError that names the fault, after stopping all started parts
 * @example
 * const sandbox = await startSandbox()
 * await page.goto(`${sandbox.info.pageUrl}blank.html?theme=dark`)
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { onProgress: report = () => {}, embeddedWallet = false } = options
  const distFolder = options.distFolder ?? folder('../../dist')
  const lifetime = createLifetime()
  const { open, onStop, stop } = lifetime

  try {
    // The page's port is the only one that can be in use: find out first.
    const page = await open('demo page', options.port)
    const serviceOrigin = await open('service')

    report('Starting the chains')
    const guard = createChildGuard()
    onStop(() => guard.stop())
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
      lifetime.start(() => startSolanaChain({ prepare: deploySolanaTokens })),
    ])
    const startEmbedded = async () => {
      // Loaded only here: most tests need none of it.
      const { startEmbeddedWallet } = await import('./start-embedded-wallet.ts')
      return startEmbeddedWallet({
        guard,
        open,
        onStop,
        report,
        distFolder,
        projectId: PROJECT_ID,
        allowedOrigins: ALLOWED_ORIGINS,
        chains: [...chains, solana],
      })
    }
    const index = createIndexer({ evm: chains, solana })
    onStop(() => index.stop())

    report('Starting the relay, the service and the wallets')
    const [{ relay, service, wallets, info: ofServices }, embedded] = await Promise.all([
      bundleWalletCode().then((walletFiles) =>
        startServices({
          lifetime,
          origin: serviceOrigin,
          chains: [...chains, solana],
          index,
          hasExchange: true,
          walletFiles,
        }),
      ),
      embeddedWallet ? startEmbedded() : undefined,
    ])

    const info: SandboxInfo = {
      pageUrl: `${page.url}/`,
      ...ofServices,
      ...(embedded && { frameUrl: embedded.frameUrl, mailUrl: embedded.mailUrl }),
    }
    page.serve(
      createPageSite({
        info,
        pageFolder: options.pageFolder ?? folder('../page'),
        examplesFolder: folder('../examples'),
        docsFolder: folder('../../.cache/docs'),
        ...(options.docsState && { docsState: options.docsState }),
        sizesFile: folder('../../.cache/sizes.json'),
        // It uses the built package, which may not be there yet.
        signInServer: async (request) => {
          const { createServer } = await import('../examples/sign-in/server.ts')
          const rpcUrls = Object.fromEntries(chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, [rpcUrl]]))
          const server = createServer(new URL(info.pageUrl).host, rpcUrls)
          return new Hono().route('/examples/sign-in/api', server).fetch(request)
        },
        projectFolder: folder('../..'),
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

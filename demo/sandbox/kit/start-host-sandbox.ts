import { deployAccountContracts } from '../account-abstraction/deploy-account-contracts.ts'
import { anvilBinary } from '../chains/anvil-binary.ts'
import { startChains } from '../chains/start-chains.ts'
import { deployContracts } from '../contracts/deploy-contracts.ts'
import { createLifetime } from '../create-lifetime.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { ALLOWED_ORIGINS, PROJECT_ID, startServices } from '../start-services.ts'
import type { WalletFiles } from '../wallets/site/read-wallet-files.ts'
import { findParts } from './find-parts.ts'
import type { Sandbox, SandboxOptions } from './host-sandbox.ts'
import { createSandboxFaults } from './sandbox-faults.ts'
import { findWalletParts, startHostWallet } from './start-host-wallet.ts'

/** Locations of the built files. */
export interface BuiltFiles {
  /** The built product's folder. */
  readonly distFolder: string
  /** Reads the wallets' files. */
  readonly readWallets: () => Promise<WalletFiles>
}

/**
 * Starts the sandbox of a host.
 * @throws SandboxError that names the fault, after stopping all started parts
 */
export async function startHostSandbox(
  options: SandboxOptions,
  { distFolder, readWallets }: BuiltFiles,
): Promise<Sandbox> {
  const { onProgress: report = () => {} } = options
  anvilBinary() // throws right away if it isn't installed
  const lifetime = createLifetime()
  const { open, onStop, stop } = lifetime
  try {
    const origin = await open('service', options.port)
    const walletParts = options.embeddedWallet ? await findWalletParts() : undefined
    const walletOrigin = walletParts && (await open('frame', options.framePort))
    const [parts, walletFiles] = await Promise.all([findParts(), readWallets()])
    report('Starting the chains')
    const guard = createChildGuard()
    onStop(() => guard.stop())
    const [chains, solana] = await Promise.all([
      startChains({
        guard,
        onDeath: ({ caipNetworkId }, reason) => report(`Chain ${caipNetworkId} is gone: ${reason}`),
        async prepare(chain) {
          await deployContracts(chain, `${origin.url}/`)
          if (walletParts?.hasSmartAccounts) await deployAccountContracts(chain)
        },
      }),
      parts.startSolana && lifetime.start(parts.startSolana),
    ])
    const index = parts.createIndexer?.({ evm: chains, ...(solana && { solana }) })
    if (index) onStop(() => index.stop())

    report('Starting the relay, the service and the wallets')
    const allChains = [...chains, ...(solana ? [solana] : [])]
    const embedded =
      walletParts &&
      walletOrigin &&
      (await startHostWallet(walletParts, {
        guard,
        open,
        onStop,
        report,
        distFolder,
        projectId: PROJECT_ID,
        allowedOrigins: ALLOWED_ORIGINS,
        chains: allChains,
        origin: walletOrigin,
      }))
    const { relay, service, info } = await startServices({
      lifetime,
      origin,
      chains: allChains,
      index,
      hasExchange: parts.hasExchange,
      walletFiles,
      embedded,
    })
    return {
      info,
      attributes: {
        'project-id': info.projectId,
        'service-url': info.serviceUrl,
        networks: info.chains.map(({ caipNetworkId }) => caipNetworkId).join(' '),
        ...(embedded && { 'frame-url': embedded.frameUrl }),
      },
      missing: [...parts.missing, ...(walletParts?.missing ?? [])],
      chains,
      solana,
      embedded,
      relay,
      service,
      ...createSandboxFaults({ service, relay, chains, solana }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

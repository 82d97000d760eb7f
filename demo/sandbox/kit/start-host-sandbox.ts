import { anvilBinary } from '../chains/anvil-binary.ts'
import { startChains } from '../chains/start-chains.ts'
import { deployContracts } from '../contracts/deploy-contracts.ts'
import { createLifetime } from '../create-lifetime.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { startServices } from '../start-services.ts'
import type { WalletFiles } from '../wallets/site/read-wallet-files.ts'
import { findParts } from './find-parts.ts'
import type { Sandbox, SandboxOptions } from './host-sandbox.ts'
import { createSandboxFaults } from './sandbox-faults.ts'

/**
 * Starts the sandbox of a host.
 * @param readWallets reads the wallets' built files
 * @throws SandboxError that says what is wrong, after stopping what had started
 */
export async function startHostSandbox(
  options: SandboxOptions,
  readWallets: () => Promise<WalletFiles>,
): Promise<Sandbox> {
  const { onProgress: report = () => {} } = options
  anvilBinary() // throws right away if it isn't installed
  const lifetime = createLifetime()
  const { open, onStop, stop } = lifetime
  try {
    const origin = await open('service', options.port)
    const [parts, walletFiles] = await Promise.all([findParts(), readWallets()])
    report('Starting the chains')
    const guard = createChildGuard()
    onStop(() => guard.stop())
    const [chains, solana] = await Promise.all([
      startChains({
        guard,
        onDeath: ({ caipNetworkId }, reason) => report(`Chain ${caipNetworkId} is gone: ${reason}`),
        prepare: (chain) => deployContracts(chain, `${origin.url}/`),
      }),
      parts.startSolana?.().then((chain) => {
        onStop(() => chain.stop())
        return chain
      }),
    ])
    const index = parts.createIndexer?.({ evm: chains, ...(solana && { solana }) })
    if (index) onStop(() => index.stop())

    report('Starting the relay, the service and the wallets')
    const { relay, service, info } = await startServices({
      lifetime,
      origin,
      chains: [...chains, ...(solana ? [solana] : [])],
      index,
      hasExchange: parts.hasExchange,
      walletFiles,
    })
    return {
      info,
      attributes: {
        'project-id': info.projectId,
        'service-url': info.serviceUrl,
        networks: info.chains.map(({ caipNetworkId }) => caipNetworkId).join(' '),
      },
      missing: parts.missing,
      chains,
      solana,
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

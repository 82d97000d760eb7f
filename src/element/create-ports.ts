import { createEvmAdapter } from '#adapters/evm/create-evm-adapter.ts'
import { createWalletConnectConnector } from '#adapters/walletconnect/create-walletconnect-connector.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { Ports } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createBrowserLinks } from '#platform/create-browser-links.ts'
import { detectDevice } from '#platform/detect-device.ts'
import { createLazy } from './create-lazy.ts'
import { createQueuedAnalytics } from './create-queued-analytics.ts'
import { whenIdle } from './when-idle.ts'

interface PortsDeps {
  config: ConfigStore
  storage: StoragePort
  onAlert(error: WalletDialogError): void
  getAddress(): string | undefined
}

/** The ports of one dialog on top of the browser. Services and SDKs load on first use. */
export function createPorts({ config, storage, onAlert, getAddress }: PortsDeps): Ports & { startAnalytics(): void; stopAnalytics(): void } {
  const clock = createBrowserClock()
  const { $config } = config
  const services = createLazy(async () => {
    const { createServices } = await import('./create-services.ts')
    return createServices({ $config, clock, onAlert, getAddress })
  })
  const analytics = createQueuedAnalytics(async () => (await services()).analytics)

  return {
    clock,
    storage,
    links: createBrowserLinks(),
    device: detectDevice(),
    analytics,
    startAnalytics: analytics.start,
    stopAnalytics: analytics.stop,
    catalogue: {
      getWallets: async (query) => (await services()).catalogue.getWallets(query),
      getWalletImage: async (id, signal) => (await services()).catalogue.getWalletImage(id, signal),
      getAssetImage: async (id, signal) => (await services()).catalogue.getAssetImage(id, signal),
    },
    blockchainApi: {
      getSupportedChains: async (signal) => (await services()).blockchainApi.getSupportedChains(signal),
      getIdentity: async (address, options) => (await services()).blockchainApi.getIdentity(address, options),
      getBalances: async (address, options) => (await services()).blockchainApi.getBalances(address, options),
    },
    projectApi: {
      getFeatures: async (signal) => (await services()).projectApi.getFeatures(signal),
      getAllowedOrigins: async (signal) => (await services()).projectApi.getAllowedOrigins(signal),
      isAnalyticsEnabled: async (signal) => (await services()).projectApi.isAnalyticsEnabled(signal),
    },
    chainAdapters: [createEvmAdapter({ window, clock })],
    connectors: [
      createWalletConnectConnector({
        clock,
        storage,
        getOptions: () => $config.get(),
        onAlert,
        whenIdle,
      }),
    ],
  }
}

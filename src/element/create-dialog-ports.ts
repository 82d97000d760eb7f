import type { DialogPorts } from '#core/core.ts'
import { createBrowserLinks } from '#platform/create-browser-links.ts'
import { detectDevice } from '#platform/detect-device.ts'
import type { Services } from './create-services.ts'

/** The ports of an opened dialog. The services' chunk is loaded by the first call. */
export function createDialogPorts(load: () => Promise<Services>): DialogPorts {
  return {
    links: createBrowserLinks(),
    device: detectDevice(),
    catalogue: {
      getWallets: async (query) => (await load()).catalogue.getWallets(query),
      getWalletImage: async (id, signal) => (await load()).catalogue.getWalletImage(id, signal),
      getAssetImage: async (id, signal) => (await load()).catalogue.getAssetImage(id, signal),
    },
    blockchainApi: {
      getSupportedChains: async (signal) => (await load()).blockchainApi.getSupportedChains(signal),
      getIdentity: async (address, options) => (await load()).blockchainApi.getIdentity(address, options),
      getBalances: async (address, options) => (await load()).blockchainApi.getBalances(address, options),
    },
    projectApi: {
      getFeatures: async (signal) => (await load()).projectApi.getFeatures(signal),
      getAllowedOrigins: async (signal) => (await load()).projectApi.getAllowedOrigins(signal),
      isAnalyticsEnabled: async (signal) => (await load()).projectApi.isAnalyticsEnabled(signal),
    },
  }
}

import type { Catalogue } from '#core/ports/catalogue.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { getAssetImage } from './get-asset-image.ts'
import { getCurrencyImage } from './get-currency-image.ts'
import { getTokenImage } from './get-token-image.ts'
import { getWalletImage } from './get-wallet-image.ts'
import { getWallets } from './get-wallets.ts'

/** The wallet catalogue over HTTP. Errors: see {@link createService}. */
export function createCatalogue(deps: ServiceDeps): Catalogue {
  const service = createService(deps)
  return {
    getWallets: (query) => getWallets(service, query),
    getWalletImage: (imageId, signal) => getWalletImage(service, imageId, signal),
    getAssetImage: (imageId, signal) => getAssetImage(service, imageId, signal),
    getCurrencyImage: (code, signal) => getCurrencyImage(service, code, signal),
    getTokenImage: (imageId, signal) => getTokenImage(service, imageId, signal),
  }
}

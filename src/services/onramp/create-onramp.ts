import type { OnrampProvider } from '#core/ports/onramp-provider.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { createUrl } from './create-url.ts'
import { getOptions } from './get-options.ts'
import { getPurchases } from './get-purchases.ts'
import { getQuote } from './get-quote.ts'

/** Buying through the service of the project, by Coinbase or Meld. Errors: see {@link createService}. */
export function createOnramp(deps: ServiceDeps): OnrampProvider {
  const service = createService(deps)
  return {
    getOptions: ({ signal }) => getOptions(service, signal),
    getQuote: (order, { signal }) => getQuote(service, order, signal),
    createUrl: (order, seller, options) => createUrl(service, order, seller, options),
    getPurchases: (recipient, seller, { signal }) => getPurchases(service, recipient, seller, signal),
  }
}

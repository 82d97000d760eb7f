import type { Config } from '../config/config.ts'
import type { Failures } from '../notices/create-failures.ts'

/** The most networks that one message names. */
const NAMED_NETWORKS = 5

/** Reports networks without an endpoint: without a project, a chain has only the site's own endpoints [networks.no-endpoint]. */
export function createEndpointCheck(failures: Failures) {
  const { report } = failures.ofReading()
  return ({ isProjectless, hasAdapters, networks }: Config): void => {
    const missing = networks.filter(({ rpcUrls }) => rpcUrls.default.http.length === 0)
    if (!isProjectless || !hasAdapters || missing.length === 0) return
    const names = missing.slice(0, NAMED_NETWORKS).map(({ caipNetworkId }) => caipNetworkId)
    const caipNetworkIds = names.join(', ') + (missing.length > names.length ? ', …' : '')
    import('../config/config-errors.ts').then(
      (module) => report(module.networkWithoutEndpoint({ caipNetworkIds })),
      failures.report,
    )
  }
}

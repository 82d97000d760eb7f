import type { ReadableAtom } from 'nanostores'
import type { Config } from '#core/config/config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ProjectApi } from '#core/ports/project-api.ts'
import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import type { ProjectGuard } from '#platform/create-project-guard.ts'
import { createAnalytics } from '#services/analytics/create-analytics.ts'
import { createBlockchainApi } from '#services/blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from '#services/catalogue/create-catalogue.ts'
import { createImages } from '#services/images/create-images.ts'
import { createOnramp } from '#services/onramp/create-onramp.ts'
import { createProjectApi } from '#services/project/create-project-api.ts'
import { createServiceSwaps } from '#services/swaps/create-service-swaps.ts'

interface ServicesDeps {
  $config: ReadableAtom<Config>
  guard: ProjectGuard['guard']
  /** The page's own by default. */
  fetch?: typeof globalThis.fetch
  clock: Clock
  onAlert(error: WalletDialogError): void
  /** The address that analytics events carry [analytics.event]. */
  getAddress(): string | undefined
  loadChains(): Promise<Chains>
  /** Aborted when the dialog ends. */
  signal: AbortSignal
}

/** The remote APIs of one dialog, each at the host that is configured at the time of a call. */
export function createServices({
  $config,
  guard,
  fetch,
  clock,
  onAlert,
  getAddress,
  loadChains,
  signal,
}: ServicesDeps) {
  const unguarded = createFetchHttp({ clock, ...(fetch && { fetch }) })
  const http = guard(unguarded)
  const at = (host: 'apiUrl' | 'catalogueUrl' | 'analyticsUrl') => () => ({
    baseUrl: $config.get()[host],
    projectId: $config.get().projectId,
  })
  const refused = createDeferred<WalletDialogError>()
  const projectApi = createProjectApi({ http, getOptions: at('catalogueUrl'), onAlert })
  return {
    catalogue: createCatalogue({ http, getOptions: at('catalogueUrl'), onAlert }),
    images: createImages({ http, getHosts: () => $config.get().imageHosts }),
    blockchainApi: createBlockchainApi({ http, getOptions: at('apiUrl'), onAlert }),
    swapProvider: createServiceSwaps({
      http,
      clock,
      getOptions: at('apiUrl'),
      onAlert,
      getFeatures: projectApi.getFeatures,
      async isSwapNetwork({ chainNamespace, caipNetworkId }) {
        return canSwapOn({}, (await loadChains()).of(chainNamespace), caipNetworkId)
      },
    }),
    buyProvider: createOnramp({ http, getOptions: at('apiUrl'), onAlert }),
    projectApi: { ...projectApi, whenAnalyticsRefused: () => refused.promise } satisfies ProjectApi,
    analytics: createAnalytics({
      // Its refusals say nothing about the other APIs.
      http: guard(unguarded),
      clock,
      getOptions: at('analyticsUrl'),
      isOn: () => $config.get().features.analytics,
      isEnabled: () => projectApi.isAnalyticsEnabled(),
      onForbidden: refused.resolve,
      onLeave: (run) => addEventListener('pagehide', run, { signal }),
      sendBeacon: (url, body) => navigator.sendBeacon(url, body),
      getAddress,
    }),
  }
}

export type Services = ReturnType<typeof createServices>

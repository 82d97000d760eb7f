import type { ReadableAtom } from 'nanostores'
import type { Config } from '#core/config/config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ProjectApi } from '#core/ports/project-api.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createAnalytics } from '#services/analytics/create-analytics.ts'
import { createBlockchainApi } from '#services/blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from '#services/catalogue/create-catalogue.ts'
import { createImages } from '#services/images/create-images.ts'
import { createOnramp } from '#services/onramp/create-onramp.ts'
import { createProjectApi } from '#services/project/create-project-api.ts'
import { createServiceSwaps } from '#services/swaps/create-service-swaps.ts'

interface ServicesDeps {
  $config: ReadableAtom<Config>
  clock: Clock
  onAlert(error: WalletDialogError): void
  /** The address that analytics events carry [analytics.event]. */
  getAddress(): string | undefined
  /** Aborted when the dialog ends. */
  over: AbortSignal
}

/** The remote APIs of one dialog, each at the host that is configured at the time of a call. */
export function createServices({ $config, clock, onAlert, getAddress, over }: ServicesDeps) {
  const http = createFetchHttp({ clock })
  const at = (host: 'apiUrl' | 'catalogueUrl' | 'analyticsUrl') => () => ({
    baseUrl: $config.get()[host],
    projectId: $config.get().projectId,
  })
  const refused = Promise.withResolvers<WalletDialogError>()
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
    }),
    onrampProvider: createOnramp({ http, getOptions: at('apiUrl'), onAlert }),
    projectApi: { ...projectApi, whenAnalyticsRefused: () => refused.promise } satisfies ProjectApi,
    analytics: createAnalytics({
      http,
      clock,
      getOptions: at('analyticsUrl'),
      isWanted: () => $config.get().features.analytics,
      isEnabled: () => projectApi.isAnalyticsEnabled(),
      onForbidden: refused.resolve,
      onLeave: (run) => addEventListener('pagehide', run, { signal: over }),
      sendBeacon: (url, body) => navigator.sendBeacon(url, body),
      getAddress,
    }),
  }
}

export type Services = ReturnType<typeof createServices>

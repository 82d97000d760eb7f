import type { ReadableAtom } from 'nanostores'
import type { Config } from '#core/config/config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { invalidProjectId } from '#core/errors/alerts.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createAnalytics } from '#services/analytics/create-analytics.ts'
import { createBlockchainApi } from '#services/blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from '#services/catalogue/create-catalogue.ts'
import { createProjectApi } from '#services/project/create-project-api.ts'

interface ServicesDeps {
  $config: ReadableAtom<Config>
  clock: Clock
  onAlert(error: WalletDialogError): void
}

/** The remote APIs of one dialog, each at the host that the configuration names at the time of a call. */
export function createServices({ $config, clock, onAlert }: ServicesDeps) {
  const http = createFetchHttp({ clock })
  const at = (host: 'apiUrl' | 'catalogueUrl' | 'analyticsUrl') => () => ({
    baseUrl: $config.get()[host],
    projectId: $config.get().projectId,
  })
  const projectApi = createProjectApi({ http, getOptions: at('catalogueUrl') })
  return {
    catalogue: createCatalogue({ http, getOptions: at('catalogueUrl') }),
    blockchainApi: createBlockchainApi({ http, getOptions: at('apiUrl') }),
    projectApi,
    analytics: createAnalytics({
      http,
      clock,
      getOptions: at('analyticsUrl'),
      isEnabled: async () => $config.get().features.analytics && (await projectApi.isAnalyticsEnabled()),
      onForbidden: () => onAlert(invalidProjectId()),
    }),
  }
}

import type { ProjectApi } from '#core/ports/project-api.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { getAllowedOrigins } from './get-allowed-origins.ts'
import { getAnalyticsConfig } from './get-analytics-config.ts'
import { getFeatures } from './get-features.ts'

/** The project's settings (spec §7). Errors: see {@link createService}. */
export function createProjectApi(deps: ServiceDeps): ProjectApi {
  const service = createService(deps)
  return {
    getFeatures: (signal) => getFeatures(service, signal),
    getAllowedOrigins: (signal) => getAllowedOrigins(service, signal),
    isAnalyticsEnabled: (signal) => getAnalyticsConfig(service, signal),
  }
}

import type { ProjectApi } from '#core/ports/project-api.ts'
import { isAllowedOrigin } from '#lib/is-allowed-origin.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { getAllowedOrigins } from './get-allowed-origins.ts'
import { getAnalyticsConfig } from './get-analytics-config.ts'
import { getFeatures } from './get-features.ts'

interface ProjectApiDeps extends ServiceDeps {
  /** The origin of the page. */
  getOrigin?(): string
}

/** The project's settings over HTTP. Errors: see {@link createService}. */
export function createProjectApi({
  getOrigin = () => location.origin,
  ...deps
}: ProjectApiDeps): Omit<ProjectApi, 'whenAnalyticsRefused'> {
  const service = createService(deps)
  return {
    getFeatures: (signal) => getFeatures(service, signal),
    isOriginAllowed: async (signal) => isAllowedOrigin(getOrigin(), await getAllowedOrigins(service, signal)),
    isAnalyticsEnabled: (signal) => getAnalyticsConfig(service, signal),
  }
}

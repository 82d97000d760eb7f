import { object, string, optional, unknown } from 'zod/mini'
import type { ProjectApi, RemoteFeature } from '#core/ports/project-api.ts'
import { isAllowedOrigin } from '#lib/is-allowed-origin.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { flag, maybe } from '../lenient.ts'
import { listOf } from '../list-of.ts'

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

const originsSchema = object({ allowedOrigins: listOf(string(), 1_000) })

/** The patterns of the project's allow-list: `GET /projects/v1/origins` [origins.patterns]. */
async function getAllowedOrigins(service: Service, signal: AbortSignal | undefined): Promise<readonly string[]> {
  return (await service.get(originsSchema, { path: 'projects/v1/origins', signal })).allowedOrigins
}

const analyticsConfigSchema = object({ isAnalyticsEnabled: maybe(flag) })

/** Reads whether the project allows analytics: `GET /getAnalyticsConfig` [analytics.on]. */
async function getAnalyticsConfig(service: Service, signal: AbortSignal | undefined): Promise<boolean> {
  const { isAnalyticsEnabled = false } = await service.get(analyticsConfigSchema, {
    path: 'getAnalyticsConfig',
    signal,
  })
  return isAnalyticsEnabled
}

const featuresSchema = object({
  features: listOf(object({ id: string(), isEnabled: flag, config: optional(unknown()) }), 100),
})

/** The features that the project's owner has switched on: `GET /appkit/v1/config`. */
async function getFeatures(service: Service, signal: AbortSignal | undefined): Promise<readonly RemoteFeature[]> {
  return (await service.get(featuresSchema, { path: 'appkit/v1/config', signal })).features
}

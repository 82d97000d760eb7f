import { object, optional, string, unknown } from 'zod/mini'
import type { RemoteFeature } from '#core/ports/project-api.ts'
import type { Service } from '../create-service.ts'
import { flag } from '../lenient.ts'
import { listOf } from '../list-of.ts'

const answerSchema = object({
  features: listOf(object({ id: string(), isEnabled: flag, config: optional(unknown()) }), 100),
})

/** The features that the project's owner has switched on: `GET /appkit/v1/config`. */
export async function getFeatures(
  service: Service,
  signal: AbortSignal | undefined,
): Promise<readonly RemoteFeature[]> {
  return (await service.get(answerSchema, { path: 'appkit/v1/config', signal })).features
}

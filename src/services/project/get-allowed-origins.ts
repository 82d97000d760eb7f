import { object, string } from 'zod/mini'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const answerSchema = object({ allowedOrigins: listOf(string(), 1_000) })

/** The patterns of the project's allow-list: `GET /projects/v1/origins` [origins.patterns]. */
export async function getAllowedOrigins(service: Service, signal: AbortSignal | undefined): Promise<readonly string[]> {
  return (await service.get(answerSchema, { path: 'projects/v1/origins', signal })).allowedOrigins
}

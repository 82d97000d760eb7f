import { boolean, object } from 'zod/mini'
import type { Service } from '../create-service.ts'

const answerSchema = object({ isAnalyticsEnabled: boolean() })

/** Reads whether the project allows analytics: `GET /getAnalyticsConfig` [analytics.on]. */
export async function getAnalyticsConfig(service: Service, signal: AbortSignal | undefined): Promise<boolean> {
  return (await service.get(answerSchema, { path: 'getAnalyticsConfig', signal })).isAnalyticsEnabled
}

import { object } from 'zod/mini'
import type { Service } from '../create-service.ts'
import { flag, maybe } from '../lenient.ts'

const answerSchema = object({ isAnalyticsEnabled: maybe(flag) })

/** Reads whether the project allows analytics: `GET /getAnalyticsConfig` [analytics.on]. */
export async function getAnalyticsConfig(service: Service, signal: AbortSignal | undefined): Promise<boolean> {
  const { isAnalyticsEnabled = false } = await service.get(answerSchema, { path: 'getAnalyticsConfig', signal })
  return isAnalyticsEnabled
}

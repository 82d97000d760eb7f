import { object, refine, string } from 'zod/mini'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const answerSchema = object({ http: listOf(string().check(refine(isCaipNetworkId)), 1_000) })

/** CAIP-2 ids that the API answers for: `GET v1/supported-chains`. */
export async function getSupportedChains(
  service: Service,
  signal: AbortSignal | undefined,
): Promise<readonly CaipNetworkId[]> {
  const { http } = await service.get(answerSchema, { path: 'v1/supported-chains', signal })
  return [...new Set(http.filter(isCaipNetworkId))]
}

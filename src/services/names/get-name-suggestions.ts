import { boolean, maxLength, object, string } from 'zod/mini'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { NameSuggestion } from '#core/ports/name-provider.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

/** More suggestions than these aren’t read. */
const SUGGESTIONS_LIMIT = 50

const entrySchema = object({ name: string().check(maxLength(253)), registered: absentIfNull(boolean()) })
const answerSchema = object({ suggestions: listOf(entrySchema, SUGGESTIONS_LIMIT) })

/** Names like a label: `GET /v1/profile/suggestions/{name}`. */
export async function getNameSuggestions(
  service: Service,
  label: string,
  { zone, signal }: Parameters<BlockchainApi['getNameSuggestions']>[1],
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await service.get(answerSchema, {
    path: `v1/profile/suggestions/${encodeURIComponent(label)}`,
    query: { zone },
    signal,
  })
  return suggestions.map(({ name, registered }) => ({ name, isTaken: registered ?? false }))
}

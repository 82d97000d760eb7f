import { maxLength, object, string } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

/** More names than these aren’t read. */
const NAMES_LIMIT = 200

const answerSchema = listOf(object({ name: string().check(maxLength(253)) }), NAMES_LIMIT)

/** The account names of an address: `GET /v1/profile/reverse/{address}`. Empty if it has none. */
export async function getNames(
  service: Service,
  address: string,
  { sender, signal }: Parameters<BlockchainApi['getNames']>[1],
): Promise<readonly string[]> {
  try {
    const names = await service.get(answerSchema, {
      path: `v1/profile/reverse/${encodeURIComponent(address)}`,
      query: { sender, apiVersion: 2 },
      signal,
    })
    return names.map(({ name }) => name)
  } catch (error) {
    if (httpFailed.matches(error) && error.data.status === 404) return []
    throw error
  }
}

import { object, record, string } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Service } from '../create-service.ts'

const answerSchema = object({ addresses: record(string(), object({ address: string() })) })

/** The accounts of a name by coin type: `GET /v1/profile/account/{name}` (spec §7). None where nobody has it. */
export async function getAccountName(
  service: Service,
  name: string,
  { signal }: Parameters<BlockchainApi['getAccountName']>[1],
): Promise<Readonly<Record<string, string>>> {
  try {
    const { addresses } = await service.get(answerSchema, {
      path: `v1/profile/account/${encodeURIComponent(name)}`,
      query: { apiVersion: 2 },
      signal,
    })
    return Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address]))
  } catch (error) {
    if (httpFailed.matches(error) && error.data['status'] === 404) return {}
    throw error
  }
}

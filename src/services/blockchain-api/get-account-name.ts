import { custom, maxLength, object, pipe, safeParse, string, transform } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Service } from '../create-service.ts'

/** The most coin types that a name can have addresses for; there aren’t this many chains. */
const COINS_LIMIT = 500

const byCoin = custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)
const addressSchema = object({ address: string().check(maxLength(200)) })
const answerSchema = object({
  addresses: pipe(
    byCoin,
    transform((entries) =>
      Object.entries(entries)
        .slice(0, COINS_LIMIT)
        .flatMap(([coin, entry]) => {
          const parsed = safeParse(addressSchema, entry)
          return parsed.success ? [[coin, parsed.data.address] as const] : []
        }),
    ),
  ),
})

/** The accounts of a name by coin type: `GET /v1/profile/account/{name}`. Empty if the name isn’t taken. */
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
    return Object.fromEntries(addresses)
  } catch (error) {
    if (httpFailed.matches(error) && error.data.status === 404) return {}
    throw error
  }
}

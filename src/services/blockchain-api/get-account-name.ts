import { catch as orElse, custom, maxLength, object, pipe, safeParse, string, transform, unknown } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { AccountName, BlockchainApi } from '#core/ports/blockchain-api.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import type { Service } from '../create-service.ts'
import { splitAddress } from '../read-address.ts'
import { readAvatar } from './read-avatar.ts'

/** The most coin types that a name can have addresses for; there aren’t this many chains. */
const COINS_LIMIT = 500

/** SLIP-44. */
const ETHER_COIN = '60'

const byCoin = custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)
const addressSchema = object({ address: string().check(maxLength(200)) })
const answerSchema = object({
  addresses: pipe(
    byCoin,
    transform((entries) =>
      Object.entries(entries)
        .slice(0, COINS_LIMIT)
        .flatMap(([coin, entry]) => {
          const { data } = safeParse(addressSchema, entry)
          const written = data && splitAddress(data.address)
          return written && isOnCoin(written.network, coin) ? [[coin, written.address] as const] : []
        }),
    ),
  ),
  attributes: orElse(object({ avatar: unknown() }), { avatar: undefined }),
})

/** False if an address names another EVM chain than its coin type does. Ether’s own coin type stands for all of them. */
function isOnCoin(network: string | undefined, coin: string): boolean {
  const [, chainId] = /^eip155:(\d+)$/.exec(network ?? '') ?? []
  return chainId === undefined || coin === ETHER_COIN || String(coinTypeOf(Number(chainId))) === coin
}

/** The accounts of a name by coin type, and its picture: `GET /v1/profile/account/{name}`. Empty if the name isn’t taken. */
export async function getAccountName(
  service: Service,
  name: string,
  { signal }: Parameters<BlockchainApi['getAccountName']>[1],
): Promise<AccountName> {
  try {
    const { addresses, attributes } = await service.get(answerSchema, {
      path: `v1/profile/account/${encodeURIComponent(name)}`,
      query: { apiVersion: 2 },
      signal,
    })
    return { addresses: Object.fromEntries(addresses), avatar: readAvatar(attributes.avatar) }
  } catch (error) {
    if (httpFailed.matches(error) && error.data.status === 404) return { addresses: {} }
    throw error
  }
}

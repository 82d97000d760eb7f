import { catch as orElse, number, object, regex, string } from 'zod/mini'
import type { BlockchainApi, TokenBalance } from '#core/ports/blockchain-api.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const balanceSchema = object({
  address: absentIfNull(string()),
  name: string(),
  symbol: string(),
  chainId: string(),
  // A price that is none costs the token its price, and nothing else.
  value: orElse(absentIfNull(number()), undefined),
  price: orElse(absentIfNull(number()), undefined),
  quantity: object({
    decimals: string().check(regex(/^\d{1,3}$/)),
    numeric: string().check(regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: absentIfNull(string()),
})

const answerSchema = object({ balances: listOf(balanceSchema) })

/**
 * Token balances of an address with prices in US dollars: `GET /v1/account/{address}/balance` (spec §7). Those of low
 * quality, with no decimals, are left out (spec §5).
 */
export async function getBalances(
  service: Service,
  address: string,
  { chainId, forceUpdate, signal }: Parameters<BlockchainApi['getBalances']>[1],
): Promise<readonly TokenBalance[]> {
  const { balances } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(address)}/balance`,
    query: { currency: 'usd', chainId, forceUpdate: forceUpdate || undefined },
    signal,
  })
  return balances.filter(({ quantity }) => quantity.decimals !== '0')
}

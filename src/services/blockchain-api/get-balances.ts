import { catch as orElse, number, object, regex, string, type output } from 'zod/mini'
import type { Token } from '#core/model/token.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import { parseUnits } from '#lib/amounts.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

/** More tokens than any account has, unless it is flooded with worthless ones. */
export const BALANCES_LIMIT = 10_000
/** Enough for that many tokens. */
const BYTES_LIMIT = 2 * 1024 * 1024

const balanceSchema = object({
  address: absentIfNull(string()),
  name: string(),
  symbol: string(),
  chainId: string(),
  // An invalid price costs the token its price, and nothing else.
  value: orElse(absentIfNull(number()), undefined),
  price: orElse(absentIfNull(number()), undefined),
  quantity: object({
    decimals: string().check(regex(/^\d{1,3}$/)),
    numeric: string().check(regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: absentIfNull(string()),
})

const answerSchema = object({ balances: listOf(balanceSchema, BALANCES_LIMIT) })

/**
 * Token balances of an address with prices in US dollars: `GET /v1/account/{address}/balance`. Those of low
 * quality, with no decimals, are left out [balances.low-quality], and so are those whose amount is not exact.
 */
export async function getBalances(
  service: Service,
  address: string,
  { chainId, forceUpdate, signal }: Parameters<BlockchainApi['getBalances']>[1],
): Promise<readonly Token[]> {
  const { balances } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(address)}/balance`,
    query: { currency: 'usd', chainId, forceUpdate: forceUpdate || undefined },
    maxBytes: BYTES_LIMIT,
    signal,
  })
  return balances.flatMap((balance) => toToken(balance) ?? [])
}

function toToken({ quantity, ...token }: output<typeof balanceSchema>): Token | undefined {
  const decimals = Number(quantity.decimals)
  const amount = parseUnits(quantity.numeric, decimals)
  return decimals > 0 && amount !== undefined ? { ...token, decimals, amount } : undefined
}

import { number, object, string, union, unknown, type output } from 'zod/mini'
import type { ListedTokens, Token, UnreadToken } from '#core/model/token.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import { parseUnits } from '#lib/amounts.ts'
import type { Service } from '../create-service.ts'
import { figure, maybe, wholeText, absentIfNull } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { splitAddress } from '../read-address.ts'

/** More tokens than any account has, unless it is flooded with worthless ones. */
export const BALANCES_LIMIT = 10_000
/** Enough for that many tokens. */
const BYTES_LIMIT = 2 * 1024 * 1024
const DECIMALS = /^\d{1,3}$/

const text = maybe(string())
const quantity = maybe(union([string(), number()]))

const balanceSchema = object({
  address: absentIfNull(unknown()),
  name: text,
  symbol: text,
  chainId: absentIfNull(wholeText),
  // An invalid price costs the token its price, and nothing else.
  value: maybe(figure),
  price: maybe(figure),
  quantity: maybe(object({ decimals: quantity, numeric: quantity })),
  iconUrl: text,
})

const answerSchema = object({ balances: listOf(balanceSchema, BALANCES_LIMIT) })

/**
 * Token balances of an address with prices in US dollars: `GET /v1/account/{address}/balance`. Tokens of low
 * quality, with no decimals, are left out [balances.low-quality]. A token whose amount isn’t exact comes without one.
 */
export async function getBalances(
  service: Service,
  address: string,
  { chainId, forceUpdate, signal }: Parameters<BlockchainApi['getBalances']>[1],
): Promise<ListedTokens> {
  const { balances } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(address)}/balance`,
    query: { currency: 'usd', chainId, forceUpdate: forceUpdate || undefined },
    maxBytes: BYTES_LIMIT,
    signal,
  })
  return balances.flatMap((balance) => toToken(balance, chainId) ?? [])
}

/** A bare reference, such as `1`, is of the namespace that was asked about. */
const toCaip = (chainId: string, asked: string) =>
  /^\d+$/.test(chainId) ? `${asked.split(':')[0]}:${chainId}` : chainId

/** Reads an entry; its address and the request fill in missing fields. */
function toToken({ quantity, ...entry }: output<typeof balanceSchema>, asked: string): Token | UnreadToken | undefined {
  const written = typeof entry.address === 'string' ? splitAddress(entry.address) : undefined
  const { address, network } = { address: undefined, network: undefined, ...written }
  const chainId = entry.chainId === undefined ? (network ?? asked) : toCaip(entry.chainId, asked)
  if (network !== undefined && network !== chainId) return undefined
  const { name = '', symbol = '', price, value, iconUrl } = entry
  const described = { name: name || symbol, symbol, chainId, price, iconUrl }
  const places = String(quantity?.decimals)
  const decimals = DECIMALS.test(places) ? Number(places) : undefined
  if (decimals === 0) return undefined
  // A token that can't be identified isn't zero.
  if (!written && entry.address !== undefined) return described
  const amount = decimals === undefined ? undefined : parseUnits(String(quantity?.numeric), decimals)
  if (decimals !== undefined && amount !== undefined)
    return { ...(address !== undefined && { address }), ...described, value, decimals, amount }
  // The coin is read by itself.
  return address === undefined ? undefined : { address, ...described }
}

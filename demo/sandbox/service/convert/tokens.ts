import { Hono } from 'hono'
import { exchangeOf } from '../../exchange/exchange-table.ts'
import { type ListedToken, listTokens } from '../../exchange/token-list.ts'
import { tokenIcon } from '../blockchain-api/token-icon.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import { writeReference } from './read-references.ts'

/**
 * `GET /v1/convert/tokens?chainId=`: the tokens that the chain's exchange lists. Only the first have pools; among the others
 * are lookalikes, and thousands to search in.
 */
export function tokens({ serviceUrl, tokenCount }: ConvertContext): Hono {
  const lists = new Map<string, readonly ListedToken[]>()
  const listOf = (caipNetworkId: string, count: number) => {
    const key = `${caipNetworkId} ${count}`
    const exchange = exchangeOf(caipNetworkId)
    const list = lists.get(key) ?? (exchange && listTokens(exchange, count))
    if (list) lists.set(key, list)
    return list
  }
  return new Hono().get('/v1/convert/tokens', (c) => {
    const chainId = c.req.query('chainId') ?? ''
    const list = listOf(chainId, tokenCount())
    if (!list)
      return failure(
        c,
        400,
        'chainId',
        `The sandbox has no exchange on ${chainId || 'this chain (chainId is missing)'}.`,
      )
    return c.json({
      tokens: list.map(({ address, name, symbol, decimals, picture }) => ({
        address: writeReference(chainId, address),
        name,
        symbol,
        decimals,
        logoUri: (picture === undefined ? undefined : tokenIcon(serviceUrl, picture)) ?? null,
        eip2612: false,
      })),
    })
  })
}

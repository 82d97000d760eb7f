import { Hono } from 'hono'
import * as z from 'zod'
import { failure, type ServiceContext } from '../service-context.ts'
import { createCursor } from './page-cursor.ts'
import { presentTransaction } from './present-transaction.ts'
import { readAccountQuery } from './read-account-query.ts'

const PAGE = 50
const count = z.number().int().min(0)
const cursor = createCursor(z.object({ time: count, chain: z.string(), block: count, position: count }).strict())

/**
 * `GET /v1/account/{account}/history?cursor=&chainId=`: transactions from the index, newest first, 50 to a page. A cursor
 * names the last transaction of a page, so that new blocks move nothing. `onramp` is taken and changes nothing: the
 * sandbox has no purchases.
 */
export function history(context: ServiceContext): Hono {
  const { index, serviceUrl } = context
  return new Hono().get('/v1/account/:account/history', async (c) => {
    const query = readAccountQuery(c, c.req.param('account'), context)
    if (query instanceof Response) return query
    const given = c.req.query('cursor') ?? ''
    const after = given === '' ? undefined : cursor.read(given)
    if (given !== '' && !after) return failure(c, 400, 'cursor', 'This cursor was not given by this list.')

    const caipNetworkIds = query.chains.map(({ caipNetworkId }) => caipNetworkId)
    await index.catchUp(caipNetworkIds)
    const found = index.history({ account: query.account, caipNetworkIds, after, limit: PAGE + 1 })
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    const next =
      found.length > PAGE && last
        ? cursor.write({ time: last.time, chain: last.chain, block: last.block, position: last.position })
        : null
    return c.json({
      data: page.map((transaction) => presentTransaction(transaction, query.account, serviceUrl)),
      next,
    })
  })
}

import { Hono } from 'hono'
import type { Indexer } from '../../indexer/create-indexer.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import type { createCursor } from './page-cursor.ts'
import { readAccountQuery } from './read-account-query.ts'

const PAGE = 50

interface PagesOptions<Row extends Place, Place> {
  /** The part of the path after `/v1/account/{account}/`. */
  readonly path: string
  /** Points to the last row of a page, so that new rows don't shift the next page. */
  readonly cursor: ReturnType<typeof createCursor<Place>>
  placeOf(row: Row): Place
  read(
    index: Indexer,
  ): (query: {
    readonly account: string
    readonly caipNetworkIds: readonly string[]
    readonly after: Place | undefined
    readonly limit: number
  }) => readonly Row[]
  present(row: Row, account: string): object
}

/** A paged list of what the index has for an account: `?cursor=&chainId=`, 50 a page, `{ data, next }`. */
export function accountPages<Row extends Place, Place>(
  context: ServiceContext,
  { path, cursor, placeOf, read, present }: PagesOptions<Row, Place>,
): Hono {
  const { index } = context
  return new Hono().get(`/v1/account/:account/${path}`, async (c) => {
    if (!index) return failure(c, 503, 'index', 'This sandbox does not index its chains: Node is too old for it.')
    const query = readAccountQuery(c, c.req.param('account') ?? '', context)
    if (query instanceof Response) return query
    const given = c.req.query('cursor') ?? ''
    const after = given === '' ? undefined : cursor.read(given)
    if (given !== '' && !after) return failure(c, 400, 'cursor', 'This cursor is not valid for this list.')

    const caipNetworkIds = query.chains.map(({ caipNetworkId }) => caipNetworkId)
    await index.catchUp(caipNetworkIds)
    const found = read(index)({ account: query.account, caipNetworkIds, after, limit: PAGE + 1 })
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return c.json({
      data: page.map((row) => present(row, query.account)),
      next: found.length > PAGE && last ? cursor.write(placeOf(last)) : null,
    })
  })
}

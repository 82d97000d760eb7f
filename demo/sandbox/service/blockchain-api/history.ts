import type { Hono } from 'hono'
import * as z from 'zod'
import type { Indexer } from '../../indexer/create-indexer.ts'
import type { ServiceContext } from '../service-context.ts'
import { accountPages } from './account-pages.ts'
import { createCursor } from './page-cursor.ts'
import { presentTransaction } from './present-transaction.ts'

const count = z.number().int().min(0)
const cursor = createCursor(z.object({ time: count, chain: z.string(), block: count, position: count }).strict())

/**
 * `GET /v1/account/{account}/history?cursor=&chainId=`: transactions from the index, newest first.
 */
export function history(context: ServiceContext): Hono {
  const { serviceUrl } = context
  return accountPages(context, {
    path: 'history',
    cursor,
    placeOf: ({ time, chain, block, position }) => ({ time, chain, block, position }),
    read: (index: Indexer) => index.history,
    present: (transaction, account) => presentTransaction(transaction, account, serviceUrl),
  })
}

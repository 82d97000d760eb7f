import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import { findQuote, noChain } from './find-quote.ts'
import { readAmount, readParties, writeReference } from './read-references.ts'

/** A chain on which no token has the address that it has on the one asked about. */
const OTHER_CHAIN = 'eip155:10'

/**
 * `GET /v1/convert/quotes?amount=&userAddress=&from=&to=&gasPrice=`: what arrives for an amount, by the router's own
 * calculation, less the exchange's fee and what the tokens keep of transfers. A quote's `fee`, in the smallest unit of `from`, is an
 * extension of this sandbox. `gasPrice` is accepted and ignored: there is one exchange to choose from.
 */
export function quotes(context: ConvertContext): Hono {
  return new Hono().get('/v1/convert/quotes', async (c) => {
    const query = c.req.query()
    const amount = readAmount(query['amount'])
    if (amount === undefined)
      return failure(c, 400, 'amount', `${query['amount'] ?? '(missing)'} is not an amount in the smallest unit.`)
    try {
      const parties = await readParties(c, query, context)
      if (parties instanceof Response) return parties
      const route = await findQuote(c, parties, amount, context)
      if (route instanceof Response) return route
      const { from, to } = parties
      const chain = context.faults.has('quote-of-other-chain') ? OTHER_CHAIN : from.caipNetworkId
      const quote = {
        id: randomUUID(),
        fromAmount: amount.toString(),
        fromAccount: writeReference(chain, from.address),
        toAmount: route.received.toString(),
        toAccount: writeReference(chain, to.address),
        fee: route.fee.toString(),
      }
      return c.json({ quotes: [quote] })
    } catch (error) {
      return noChain(c, error)
    }
  })
}

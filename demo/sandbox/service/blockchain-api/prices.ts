import { Hono } from 'hono'
import { PRICE_SOURCE, priceTable } from '../../tokens/price-table.ts'

/** `GET /prices`: the list from which every price of the service comes, and where it is from. */
export function prices(): Hono {
  return new Hono().get('/prices', (c) => c.json({ source: PRICE_SOURCE, currency: 'usd', prices: priceTable() }))
}

import { Hono } from 'hono'
import type { ServiceContext } from '../service-context.ts'

/** `GET /v1/supported-chains`: the CAIP-2 ids that the JSON-RPC endpoint supports. */
export function supportedChains({ chains }: ServiceContext): Hono {
  return new Hono().get('/v1/supported-chains', (c) =>
    c.json({ http: chains.map(({ caipNetworkId }) => caipNetworkId), ws: [] }),
  )
}

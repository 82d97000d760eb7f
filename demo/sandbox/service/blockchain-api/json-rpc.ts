import { Hono } from 'hono'
import { failure, type ServiceContext } from '../service-context.ts'

/** `POST /v1?chainId=&projectId=`: JSON-RPC, single or as a batch, answered by the chain's own node. */
export function jsonRpc({ chains }: ServiceContext): Hono {
  return new Hono().post('/v1', async (c) => {
    const chainId = c.req.query('chainId') ?? ''
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!chain)
      return failure(
        c,
        400,
        'chainId',
        `The sandbox has no chain ${chainId === '' ? '(chainId is missing)' : chainId}.`,
      )
    try {
      const answer = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await c.req.text(),
      })
      return c.body(await answer.text(), 200, { 'content-type': 'application/json' })
    } catch (error) {
      return failure(c, 502, 'chain', `The node of ${chainId} does not answer: ${String(error)}`)
    }
  })
}

import { Hono } from 'hono'
import type { ServiceFaultQueue } from '../faults/create-service-faults.ts'
import { failure, type ServiceContext } from '../service-context.ts'

/** `POST /v1?chainId=&projectId=`: JSON-RPC, single or as a batch, answered by the chain's own node. */
export function jsonRpc({ chains }: ServiceContext, { answers }: Pick<ServiceFaultQueue, 'answers'>): Hono {
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
      const asked = await c.req.text()
      return c.body(withAnswers(asked, await answer.text(), answers), 200, { 'content-type': 'application/json' })
    } catch (error) {
      return failure(c, 502, 'chain', `The node of ${chainId} does not answer: ${String(error)}`)
    }
  })
}

/** The node's answer, except for calls with an answer set by a test. */
function withAnswers(asked: string, answered: string, answers: ServiceFaultQueue['answers']): string {
  if (answers.size === 0) return answered
  const byId = new Map(listOf(asked).map(({ id, method = '' }) => [id, answers.get(method)]))
  const entries = listOf(answered).map((entry) => {
    const instead = byId.get(entry.id)
    return instead ? { jsonrpc: '2.0', id: entry.id, ...instead } : entry
  })
  return JSON.stringify(Array.isArray(JSON.parse(asked)) ? entries : entries[0])
}

function listOf(text: string): readonly { readonly id?: unknown; readonly method?: string }[] {
  const body = JSON.parse(text) as { id?: unknown } | { id?: unknown }[]
  return Array.isArray(body) ? body : [body]
}

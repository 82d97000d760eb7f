import * as z from 'zod/mini'
import { nodeUnavailable } from '../errors/service-errors.ts'
import type { LimitedFetch } from '../outgoing/create-fetch.ts'
import { UpstreamError } from './rpc-error.ts'

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * Asks a node, a bundler or a paymaster elsewhere.
 * @throws UpstreamError that it answered with; ServiceError `node_unavailable` if it gave no answer within the limits
 */
export async function askUpstream(send: LimitedFetch, url: string, method: string, params: unknown): Promise<unknown> {
  const answer = await post(send, url, { jsonrpc: '2.0', id: 1, method, params })
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new UpstreamError(code, message, { data })
}

async function post(send: LimitedFetch, url: string, body: object): Promise<z.infer<typeof answerSchema>> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Some nodes answer an error of JSON-RPC with another status than 200.
    return answerSchema.parse(await response.json())
  } catch (cause) {
    throw nodeUnavailable({ cause })
  }
}

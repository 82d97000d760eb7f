import * as z from 'zod/mini'
import { nodeUnavailable } from '../errors/service-errors.ts'
import { RpcError } from './rpc-error.ts'

const TIMEOUT_MS = 15_000

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * Asks a node, a bundler or a paymaster elsewhere.
 * @throws RpcError that it answered with; ServiceError `node_unavailable` if it gave no answer in time
 */
export async function askUpstream(
  url: string,
  method: string,
  params: unknown,
  timeoutMs: number = TIMEOUT_MS,
): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params }, timeoutMs)
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new RpcError(code, message, { data })
}

async function post(url: string, body: object, timeoutMs: number): Promise<z.infer<typeof answerSchema>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Some nodes answer an error of JSON-RPC with another status than 200.
    return answerSchema.parse(await response.json())
  } catch (cause) {
    throw nodeUnavailable({ cause })
  }
}

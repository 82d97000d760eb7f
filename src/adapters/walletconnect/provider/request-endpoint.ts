import { literal, number, object, optional, safeParse, string, union, unknown } from 'zod/mini'
import type { Clock } from '#core/ports/clock.ts'
import { PROVIDER_CODES, ProviderRpcError } from './provider-rpc-error.ts'

/** An endpoint that has not answered after this long is given up (spec §9). */
export const RPC_TIMEOUT_MS = 10_000

const answerSchema = union([
  object({ jsonrpc: literal('2.0'), error: object({ code: number(), message: string(), data: optional(unknown()) }) }),
  object({ jsonrpc: literal('2.0'), result: unknown() }),
])

interface EndpointRequest {
  urls: readonly string[]
  method: string
  params: unknown
  clock: Clock
  fetch: typeof fetch
}

/**
 * Asks a chain's endpoints in turn (JSON-RPC over HTTP POST, spec §7), until one answers. An error of the chain is an answer.
 * @throws ProviderRpcError the chain's own error, or 4901 where no endpoint has answered
 */
export async function requestEndpoint({ urls, ...request }: EndpointRequest): Promise<unknown> {
  let cause: unknown
  for (const url of urls) {
    try {
      return await requestOne(url, request)
    } catch (error) {
      if (error instanceof ProviderRpcError) throw error
      cause = error
    }
  }
  throw new ProviderRpcError(PROVIDER_CODES.chainDisconnected, 'No endpoint of this chain has answered', { cause })
}

async function requestOne(
  url: string,
  { method, params, clock, fetch }: Omit<EndpointRequest, 'urls'>,
): Promise<unknown> {
  const timeout = new AbortController()
  const cancelTimer = clock.after(RPC_TIMEOUT_MS, () => timeout.abort(new Error(`${url} did not answer`)))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      signal: timeout.signal,
    })
    const parsed = safeParse(answerSchema, await response.json())
    if (!parsed.success) throw new Error(`${url} gave an answer that is no JSON-RPC, with status ${response.status}`)
    const answer = parsed.data
    if ('error' in answer)
      throw new ProviderRpcError(answer.error.code, answer.error.message, { data: answer.error.data })
    return answer.result
  } finally {
    cancelTimer()
  }
}

import * as z from 'zod/mini'
import { invalidRequest } from '../errors/service-errors.ts'
import type { AnswerRpc } from '../json-rpc/answer.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import type { AppContext } from './app-env.ts'
import { readBody } from './read-body.ts'

const MAX_BATCH = 50

const requestSchema = z.object({
  id: z.union([z.string().check(z.maxLength(128)), z.number()]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})
const bodySchema = z.union([requestSchema, z.array(requestSchema).check(z.minLength(1), z.maxLength(MAX_BATCH))])

/**
 * Answers a call whose body is JSON-RPC, one request or up to 50.
 * @param open is told how many there are, and returns what answers them
 * @throws ServiceError `json_expected`, `invalid_request`, and what `open` and the answers throw
 */
export async function answerRpc(c: AppContext, open: (count: number) => Promise<AnswerRpc>): Promise<Response> {
  const body = await readBody(c, bodySchema)
  const requests = Array.isArray(body) ? body : [body]
  if (new Set(requests.map(({ id }) => id)).size < requests.length)
    throw invalidRequest({ reason: 'two requests have the same id' })
  const answer = await open(requests.length)
  const answers = await Promise.all(
    requests.map(async ({ id, method, params = [] }) => {
      try {
        return { jsonrpc: '2.0', id, result: (await answer({ method, params })) ?? null }
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        const { code, message, data } = error
        return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
      }
    }),
  )
  return c.json(Array.isArray(body) ? answers : answers[0])
}

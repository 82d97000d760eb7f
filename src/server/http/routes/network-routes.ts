import * as z from 'zod/mini'
import { invalidRequest } from '../../errors/service-errors.ts'
import type { AnswerRpc } from '../../json-rpc/answer.ts'
import { RpcError } from '../../json-rpc/rpc-error.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Service } from '../../service/create-service.ts'
import { limitKeyOf } from '../../sessions/create-sessions.ts'
import type { CookieSession, AppContext } from '../app-env.ts'
import type { Callers } from '../create-callers.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'

/** The ways to nodes and bundlers: the frame's policy lets it reach nothing but its own origin. */
export function addNetworkRoutes(router: Router, { networks, clock }: Service, callers: Callers): void {
  const by = (caller: Caller, { session, project }: CookieSession) => ({
    ...caller,
    account: session.account,
    limitKey: limitKeyOf(session, clock.now()),
    budget: callers.budgetOf(project),
  })

  router.sessionCall('POST /v1/nodes/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openNode(c.req.param('network') ?? '', by(caller, found), count)),
  )

  router.sessionCall('POST /v1/bundler/{network}', (c, caller, found) =>
    answerRpc(c, (count) => networks.openBundler(c.req.param('network') ?? '', by(caller, found), count)),
  )
}

const MAX_BATCH = 50

/** Of the answers of one batch together, in characters: a batch is answered once all of them are there. */
const MAX_ANSWERS = 8 * 1_024 * 1_024

/** By EIP-1474. */
const LIMIT_EXCEEDED = -32_005

const requestSchema = z.object({
  id: z.union([z.string().check(z.maxLength(128)), z.number()]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

const bodySchema = z.union([requestSchema, z.array(requestSchema).check(z.minLength(1), z.maxLength(MAX_BATCH))])

/**
 * Answers a call whose body is JSON-RPC, one request or up to 50.
 * @param open is called with the number of requests, and returns the function that answers each
 * @throws ServiceError `json_expected`, `invalid_request`, and errors of `open` and of the answers
 */
async function answerRpc(c: AppContext, open: (count: number) => Promise<AnswerRpc>): Promise<Response> {
  const body = await readBody(c, bodySchema)
  const requests = Array.isArray(body) ? body : [body]
  if (new Set(requests.map(({ id }) => id)).size < requests.length)
    throw invalidRequest({ reason: 'two requests have the same id' })
  const answer = await open(requests.length)
  let left = MAX_ANSWERS
  const answers = await Promise.all(
    requests.map(async ({ id, method, params = [] }) => {
      const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`
      try {
        const result = JSON.stringify((await answer({ method, params })) ?? null)
        left -= result.length
        if (left < 0) throw new RpcError(LIMIT_EXCEEDED, 'The answers of the batch are too large together')
        return `${head},"result":${result}}`
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        const { code, message, data } = error
        return `${head},"error":${JSON.stringify({ code, message, data })}}`
      }
    }),
  )
  const text = Array.isArray(body) ? `[${answers.join(',')}]` : answers.join('')
  return c.body(text, 200, { 'content-type': 'application/json' })
}

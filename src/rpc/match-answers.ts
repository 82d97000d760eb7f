import { httpMalformed } from '#core/errors/http-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import { shortReason } from '#lib/clean-text.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { rpcRefused } from './rpc-errors.ts'

/** No batch has as many calls. */
const ENTRIES_LIMIT = 1_000

/** A call as it is sent. */
export interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** The outcome of a call. */
export type RpcOutcome = { readonly result: unknown } | { readonly error: unknown }

/**
 * The outcome of each call, in the order of the calls, matched by id: servers answer a batch in any order (JSON-RPC 2.0 §6). An entry
 * that is missing or malformed fails its own call and no other; unrequested answers are ignored, and so is a second
 * answer to the same call.
 */
export function matchAnswers(calls: readonly RpcCall[], answer: unknown, host: string): readonly RpcOutcome[] {
  const entries: unknown[] = Array.isArray(answer) ? answer.slice(0, ENTRIES_LIMIT) : [answer]
  const byId = new Map<unknown, unknown>()
  for (const entry of entries) {
    const id = fieldsOf(entry)['id']
    if (!byId.has(id)) byId.set(id, entry)
  }
  return calls.map((call) => readEntry(byId.get(call.id), call, host))
}

function readEntry(entry: unknown, { method }: RpcCall, host: string): RpcOutcome {
  const { result, error } = fieldsOf(entry)
  if (error !== undefined && error !== null) {
    const { code, message, data } = fieldsOf(error)
    if (typeof code !== 'number') return malformed(host, `its error for ${method} has no code`)
    const reason = shortReason(message) || defineReason('error_code', `error code ${code}`, { code })
    return { error: rpcRefused({ host, method, reason }, { data: { code, data } }) }
  }
  if (result === undefined) return malformed(host, `it has no result for ${method}`)
  return { result }
}

const malformed = (host: string, reason: string) => ({ error: httpMalformed({ host, reason }) })

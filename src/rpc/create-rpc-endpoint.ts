import { httpFailed } from '#core/errors/http-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { NodeIdentity } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Http } from '#core/ports/http.ts'
import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { isYounger } from '#lib/is-younger.ts'
import { BATCH_LIMIT, createBatches } from './create-batches.ts'
import { matchAnswers, type RpcCall, type RpcOutcome } from './match-answers.ts'
import { rpcBusy, rpcRefused, rpcWrongChain } from './rpc-errors.ts'

/** A request has this long for its answer [rpc.timeout]. */
export const RPC_TIMEOUT_MS = 10_000
/** The longest pause that a server can ask for: a wrong header must not disable an endpoint for good. */
export const REST_LIMIT_MS = 5 * 60_000
/** Statuses with which a server answers a batch if it takes none. */
const BATCH_REFUSALS: readonly unknown[] = [400, 405, 413, 415, 422, 501]
/** The id of the call that asks for the chain; the others count from 1. */
const IDENTITY_ID = 0

export interface RpcEndpoint {
  /** Calls of one tick go in one request. Rejects with what `Rpc` has, or with the signal's reason. */
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Resolves once a cheap call was answered, whatever the answer. */
  ping(timeoutMs: number, signal: AbortSignal): Promise<void>
}

interface EndpointDeps {
  url: string
  caipNetworkId: CaipNetworkId
  /** How to ask which chain it serves; without one, it isn’t checked. */
  identity: NodeIdentity | undefined
  http: Http
  clock: Clock
  /** Called once, when the endpoint turns out to serve another chain. */
  onWrongChain?: ((error: WalletDialogError) => void) | undefined
}

/**
 * A JSON-RPC endpoint of one chain. No answer is used before it has confirmed that it serves that chain. It is asked
 * once, together with the first calls; if it serves another, it is never used again. `Retry-After` is respected.
 */
export function createRpcEndpoint({
  url,
  caipNetworkId,
  identity,
  http,
  clock,
  onWrongChain,
}: EndpointDeps): RpcEndpoint {
  const { host } = new URL(url)
  let isIdentified = !identity
  let wrongChain: WalletDialogError | undefined
  let takesBatches = true
  let rest = { since: -Infinity, lengthMs: 0 }

  function checkReady() {
    if (wrongChain) throw wrongChain
    // A clock that is set back must not make a pause longer.
    if (!isYounger(rest.since, rest.lengthMs, clock.now())) return
    const restMs = rest.since + rest.lengthMs - clock.now()
    throw rpcBusy({ host, seconds: Math.ceil(restMs / 1000) }, { data: { retryAfterMs: restMs } })
  }

  async function post(body: unknown, signal: AbortSignal, timeoutMs = RPC_TIMEOUT_MS) {
    try {
      return await http.request({ url, method: 'POST', body, timeoutMs, signal })
    } catch (error) {
      const restMs = httpFailed.matches(error) ? (error.data.retryAfterMs ?? 0) : 0
      if (restMs > 0) rest = { since: clock.now(), lengthMs: Math.min(restMs, REST_LIMIT_MS) }
      throw error
    }
  }

  async function exchange(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly RpcOutcome[]> {
    const [first] = calls
    if (!first || calls.length === 1) return matchAnswers(calls, first && (await post(toBody(first), signal)), host)
    if (takesBatches) {
      const answer = await post(calls.map(toBody), signal).catch(refuseBatch)
      if (Array.isArray(answer)) return matchAnswers(calls, answer, host)
      takesBatches = false
    }
    const outcomes = await Promise.all(
      calls.map((call) => exchange([call], signal).catch((error: unknown) => [{ error }])),
    )
    return outcomes.flat()
  }

  async function send(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly RpcOutcome[]> {
    checkReady()
    if (!identity || isIdentified) return exchange(calls, signal)
    const [chain, ...outcomes] = await exchange(
      [{ id: IDENTITY_ID, method: identity.method, params: [] }, ...calls],
      signal,
    )
    checkChain(identity, chain!)
    return outcomes
  }

  function checkChain({ read }: NodeIdentity, outcome: RpcOutcome) {
    if ('error' in outcome) throw outcome.error
    const [actual, expected] = [read(outcome.result), referenceOf(caipNetworkId)]
    isIdentified = actual === expected
    if (isIdentified) return
    const isFirstReport = !wrongChain
    wrongChain = rpcWrongChain({ host, actual: actual ?? 'unknown', expected })
    if (isFirstReport) onWrongChain?.(wrongChain)
    throw wrongChain
  }

  // One place is for the question for its chain.
  const batches = createBatches({ clock, send, limit: BATCH_LIMIT - 1 })

  return {
    async request(method, params, signal) {
      checkReady()
      return batches.request(method, params, signal)
    },
    async ping(timeoutMs, signal) {
      checkReady()
      const call = { id: IDENTITY_ID, method: identity?.ping ?? 'net_listening', params: [] }
      const [outcome] = matchAnswers([call], await post(toBody(call), signal, timeoutMs), host)
      // A node that refuses the call is still up.
      if (outcome && 'error' in outcome && !rpcRefused.matches(outcome.error)) throw outcome.error
    },
  }
}

const toBody = ({ id, method, params }: RpcCall) => ({ jsonrpc: '2.0', id, method, params: params ?? [] })

/** Ignores the errors by which a server says that it takes no batches. */
function refuseBatch(error: unknown): undefined {
  if (httpFailed.matches(error) && BATCH_REFUSALS.includes(error.data.status)) return
  throw error
}

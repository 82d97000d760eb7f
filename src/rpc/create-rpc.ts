import { httpFailed, httpUnreachable } from '#core/errors/http-errors.ts'
import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Http } from '#core/ports/http.ts'
import type { Rpc, RpcRequest } from '#core/ports/rpc.ts'
import { namespaceOf } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'
import { createRanking, type Ranking } from './create-ranking.ts'
import { createRpcEndpoint } from './create-rpc-endpoint.ts'
import { rpcBusy, rpcRefused, rpcUnavailable, rpcUrlInvalid, rpcUrlRequired } from './rpc-errors.ts'

/** If no endpoint of a network could answer, all are tried again this often … */
export const RPC_RETRY_COUNT = 2
/** … after this long, or when `Retry-After` says [rpc.retry] … */
export const RPC_RETRY_MS = 1_000
/** … unless that is longer than anyone would wait. */
export const RPC_RETRY_LIMIT_MS = 10_000

/** Errors that another node may not give: EIP-1474's limit, and methods that this one doesn’t have. */
const NODE_FAILURES: readonly unknown[] = [-32005, -32601, -32004]
const LIMIT_EXCEEDED = -32005

interface RpcDeps {
  chains: Pick<Chains, 'of'>
  http: Http
  clock: Clock
  /** Aborted when the dialog ends: rankings stop. */
  signal: AbortSignal
  /** Called once for each endpoint that turns out to serve another chain than it was configured for. */
  onWrongChain?: ((error: WalletDialogError) => void) | undefined
}

/**
 * The one way to the nodes of all chains: JSON-RPC over POST, batched, each network's endpoints in the order of their ranking.
 *
 * Own code instead of viem's `http` and `fallback`: their timers never end (`rank` has no stop) and can’t use our clock,
 * their timeout does not reach requests that carry a signal, their batches live in a cache of the whole page, they take
 * `Retry-After` at any length, and for a balance they would be 30 kB.
 */
export function createRpc({ chains, http, clock, signal, onWrongChain }: RpcDeps): Rpc {
  const rankings = new Map<string, Ranking>()

  function rankingOf({ caipNetworkId, name, rpcUrls }: RpcRequest['network']): Ranking {
    const urls = [...new Set(rpcUrls.default.http)]
    if (urls.length === 0) throw rpcUrlRequired()
    const key = [caipNetworkId, ...urls].join(' ')
    const known = rankings.get(key)
    if (known) return known
    const usable = urls.filter((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
    if (usable.length === 0) throw rpcUrlInvalid({ network: name })
    const identity = chains.of(namespaceOf(caipNetworkId)).node
    const endpoints = usable.map((url) =>
      createRpcEndpoint({ url, caipNetworkId, identity, http, clock, onWrongChain }),
    )
    const ranking = createRanking({ endpoints, clock, signal })
    rankings.set(key, ranking)
    return ranking
  }

  /** The first answer of an endpoint; a list of errors if none has one. */
  async function askInTurn(ranking: Ranking, { method, params, signal }: RpcRequest) {
    const failures: unknown[] = []
    for (const endpoint of ranking.order()) {
      const startedAt = clock.elapsed()
      try {
        return { result: await endpoint.request(method, params, signal) }
      } catch (error) {
        signal?.throwIfAborted()
        if (rpcRefused.matches(error) && !NODE_FAILURES.includes(error.data.code)) throw error
        ranking.recordFailure(endpoint, clock.elapsed() - startedAt)
        failures.push(error)
      }
    }
    return { failures }
  }

  return {
    async request(request) {
      const ranking = rankingOf(request.network)
      for (let round = 0; ; round++) {
        const { failures, result } = await askInTurn(ranking, request)
        if (!failures) return result
        const retryMs = Math.min(...failures.map(retryAfter))
        if (round === RPC_RETRY_COUNT || retryMs > RPC_RETRY_LIMIT_MS) throw toError(failures, request)
        await wait(retryMs, clock, request.signal)
      }
    },
  }
}

/** When an endpoint that failed in this way may be asked again, in milliseconds; `Infinity` if that wouldn’t help. */
function retryAfter(error: unknown): number {
  if (rpcBusy.matches(error)) return error.data.retryAfterMs
  if (rpcRefused.matches(error)) return error.data.code === LIMIT_EXCEEDED ? RPC_RETRY_MS : Infinity
  if (httpUnreachable.matches(error)) return RPC_RETRY_MS
  if (!httpFailed.matches(error)) return Infinity
  const { status, retryAfterMs } = error.data
  const isPassing = status === 429 || status >= 500
  return isPassing ? (retryAfterMs ?? RPC_RETRY_MS) : Infinity
}

function toError(failures: readonly unknown[], { network }: RpcRequest): unknown {
  const [only, ...others] = failures.map(explain)
  if (others.length === 0) return only
  const reasons = [only, ...others].map(messageOf).join('; ')
  return rpcUnavailable({ network: network.name, reasons }, { cause: new AggregateError(failures, reasons) })
}

/** For a server that asks for a pause, its length matters more than the status. */
function explain(error: unknown): unknown {
  if (!httpFailed.matches(error)) return error
  const { host, retryAfterMs = 0 } = error.data
  if (retryAfterMs <= RPC_RETRY_LIMIT_MS) return error
  return rpcBusy({ host, seconds: Math.ceil(retryAfterMs / 1000) }, { cause: error, data: { retryAfterMs } })
}

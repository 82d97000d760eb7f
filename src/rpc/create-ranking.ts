import type { Clock } from '#core/ports/clock.ts'
import type { RpcEndpoint } from './create-rpc-endpoint.ts'
import { SAMPLE_COUNT, scoreEndpoints, type RankingSample } from './score-endpoints.ts'

/** Endpoints are pinged this often, and have this long to answer [rpc.ranking]. */
export const RANKING_INTERVAL_MS = 4_000
export const PING_TIMEOUT_MS = 1_000
/** Pings go on this long after the last request: as long as it takes to renew all samples. */
export const RANKING_IDLE_MS = SAMPLE_COUNT * RANKING_INTERVAL_MS

/** Which of several endpoints to ask first. */
export interface Ranking {
  /** The endpoints, best first; equally good ones in the host's order. Counts as use, which keeps the pings going. */
  order(): readonly RpcEndpoint[]
  /** An endpoint has failed a real request: the next one goes elsewhere first. */
  recordFailure(endpoint: RpcEndpoint, latencyMs: number): void
}

interface RankingDeps {
  endpoints: readonly RpcEndpoint[]
  clock: Clock
  /** Aborted at the end, so that no ping and no timer is left. */
  over: AbortSignal
}

/**
 * Ranks endpoints by stability and latency [rpc.ranking]. Only if there are several, and only while they are used: the first
 * pings come an interval after the first request, the last ones 40 s after the last.
 */
export function createRanking({ endpoints, clock, over }: RankingDeps): Ranking {
  const samples = new Map<RpcEndpoint, RankingSample[]>(endpoints.map((endpoint) => [endpoint, []]))
  let lastUsedAt = 0
  let isRunning = false

  function record(endpoint: RpcEndpoint, isAnswered: boolean, latencyMs: number) {
    samples.set(endpoint, [...(samples.get(endpoint) ?? []), { isAnswered, latencyMs }].slice(-SAMPLE_COUNT))
  }

  async function sample(endpoint: RpcEndpoint) {
    const startedAt = clock.now()
    const isAnswered = await endpoint.ping(PING_TIMEOUT_MS, over).then(
      () => true,
      () => false,
    )
    if (!over.aborted) record(endpoint, isAnswered, isAnswered ? clock.now() - startedAt : PING_TIMEOUT_MS)
  }

  function schedule() {
    isRunning = true
    const cancel = clock.after(RANKING_INTERVAL_MS, () => {
      over.removeEventListener('abort', cancel)
      void runRound()
    })
    over.addEventListener('abort', cancel, { once: true })
  }

  async function runRound() {
    await Promise.all(endpoints.map(sample))
    if (!over.aborted && clock.now() - lastUsedAt < RANKING_IDLE_MS) schedule()
    else isRunning = false
  }

  return {
    order() {
      if (endpoints.length === 1) return endpoints
      lastUsedAt = clock.now()
      if (!isRunning && !over.aborted) schedule()
      const scores = scoreEndpoints(endpoints.map((endpoint) => samples.get(endpoint) ?? []))
      const scoreOf = (endpoint: RpcEndpoint) => scores[endpoints.indexOf(endpoint)] ?? 0
      return endpoints.toSorted((a, b) => scoreOf(b) - scoreOf(a))
    },
    recordFailure(endpoint, latencyMs) {
      record(endpoint, false, latencyMs)
    },
  }
}

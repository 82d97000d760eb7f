import type { Clock } from '#core/ports/clock.ts'
import type { RpcEndpoint } from './create-rpc-endpoint.ts'

/** How many pings count, and how much stability and latency count for [rpc.ranking]. */
export const SAMPLE_COUNT = 10

export const STABILITY_WEIGHT = 0.7
export const LATENCY_WEIGHT = 0.3

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
  signal: AbortSignal
}

/**
 * Ranks endpoints by stability and latency [rpc.ranking]. Only if there are several, and only while they are used: the first
 * pings come an interval after the first request, the last ones 40 s after the last.
 */
export function createRanking({ endpoints, clock, signal }: RankingDeps): Ranking {
  const samples = new Map<RpcEndpoint, RankingSample[]>(endpoints.map((endpoint) => [endpoint, []]))
  let lastUsedAt = 0
  let isRunning = false

  function record(endpoint: RpcEndpoint, isAnswered: boolean, latencyMs: number) {
    samples.set(endpoint, [...(samples.get(endpoint) ?? []), { isAnswered, latencyMs }].slice(-SAMPLE_COUNT))
  }

  async function sample(endpoint: RpcEndpoint) {
    const startedAt = clock.elapsed()
    const isAnswered = await endpoint.ping(PING_TIMEOUT_MS, signal).then(
      () => true,
      () => false,
    )
    if (!signal.aborted) record(endpoint, isAnswered, isAnswered ? clock.elapsed() - startedAt : PING_TIMEOUT_MS)
  }

  function schedule() {
    isRunning = true
    const cancel = clock.after(RANKING_INTERVAL_MS, () => {
      signal.removeEventListener('abort', cancel)
      void runRound()
    })
    signal.addEventListener('abort', cancel, { once: true })
  }

  async function runRound() {
    await Promise.all(endpoints.map(sample))
    if (!signal.aborted && clock.elapsed() - lastUsedAt < RANKING_IDLE_MS) schedule()
    else isRunning = false
  }

  return {
    order() {
      if (endpoints.length === 1) return endpoints
      lastUsedAt = clock.elapsed()
      if (!isRunning && !signal.aborted) schedule()
      const scores = scoreEndpoints(endpoints.map((endpoint) => samples.get(endpoint) ?? []))
      const scoreOf = (endpoint: RpcEndpoint) => scores[endpoints.indexOf(endpoint)] ?? 0
      return endpoints.toSorted((a, b) => scoreOf(b) - scoreOf(a))
    },
    recordFailure(endpoint, latencyMs) {
      record(endpoint, false, latencyMs)
    },
  }
}

/** The ranked history of an endpoint: its latest answers, oldest first. */
export interface RankingSample {
  readonly isAnswered: boolean
  /** Until the answer, or until the call was abandoned. */
  readonly latencyMs: number
}

/**
 * A score from 0 to 1 for each endpoint, by its last ten samples: 0.7 for the share that was answered, 0.3 for
 * the mean latency, in relation to the slowest sample of all. One that never answers scores 0; one that was never asked
 * counts as stable and slow.
 */
export function scoreEndpoints(samples: readonly (readonly RankingSample[])[]): readonly number[] {
  const recent = samples.map((list) => list.slice(-SAMPLE_COUNT))
  const slowestMs = Math.max(1, ...recent.flat().map(({ latencyMs }) => latencyMs))
  return recent.map((list) => {
    if (list.length === 0) return STABILITY_WEIGHT
    const answered = list.filter(({ isAnswered }) => isAnswered)
    if (answered.length === 0) return 0
    const meanMs = answered.reduce((sum, { latencyMs }) => sum + latencyMs, 0) / answered.length
    return (STABILITY_WEIGHT * answered.length) / list.length + LATENCY_WEIGHT * (1 - meanMs / slowestMs)
  })
}

/** The ranked history of an endpoint: its latest answers, oldest first. */
export interface RankingSample {
  readonly isAnswered: boolean
  /** Until the answer, or until the call was abandoned. */
  readonly latencyMs: number
}

/** How many pings count, and how much stability and latency count for [rpc.ranking]. */
export const SAMPLE_COUNT = 10
export const STABILITY_WEIGHT = 0.7
export const LATENCY_WEIGHT = 0.3

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

import type { ObservedRequest } from '#platform/observe-requests.ts'

/** How many of an endpoint's latest requests its latency is the median of. */
const SAMPLE_COUNT = 20

/** An origin that the dialog uses, and how it answers. */
export interface RequestSummary {
  readonly origin: string
  /** Its purpose, such as `catalogue`. */
  readonly uses: readonly string[]
  /** How many requests the page has made to it. */
  readonly count: number
  /** Median of the latest ones, in ms; `undefined` without any. */
  readonly latencyMs: number | undefined
  /** HTTP status of the last one; 0 if there was no answer, `undefined` if the browser doesn’t report it. */
  readonly lastStatus: number | undefined
  /** Ms since the epoch. */
  readonly lastAt: number | undefined
}

interface OriginRecord {
  count: number
  last: ObservedRequest
  durations: readonly number[]
}

/** Counts a page's requests by origin. */
export interface RequestCounter {
  add(request: ObservedRequest): void
  /** Of these origins, in this order; `uses` by origin. */
  summarize(uses: ReadonlyMap<string, readonly string[]>): readonly RequestSummary[]
}

export function createRequestCounter(): RequestCounter {
  const byOrigin = new Map<string, OriginRecord>()
  return {
    add(request) {
      if (!URL.canParse(request.url)) return
      const { origin } = new URL(request.url)
      const { count = 0, durations = [] } = byOrigin.get(origin) ?? {}
      byOrigin.set(origin, {
        count: count + 1,
        last: request,
        durations: [...durations, request.durationMs].slice(-SAMPLE_COUNT),
      })
    },
    summarize: (uses) =>
      [...uses].map(([origin, names]) => {
        const record = byOrigin.get(origin)
        return {
          origin,
          uses: names,
          count: record?.count ?? 0,
          latencyMs: record && Math.round(medianOf(record.durations)),
          lastStatus: record?.last.status,
          lastAt: record && Math.round(record.last.endedAt),
        }
      }),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

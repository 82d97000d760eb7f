const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts of this process, as Prometheus reads them. */
export interface Metrics {
  countCall(call: string, status: number, seconds: number): void
  countMail(isSent: boolean): void
  toText(): string
}

interface Histogram {
  readonly buckets: number[]
  count: number
  sum: number
}

export function createMetrics(): Metrics {
  const calls = new Map<string, number>()
  const durations = new Map<string, Histogram>()
  const mails = { sent: 0, failed: 0 }
  return {
    countCall(call, status, seconds) {
      const labels = `call="${call}",status="${status}"`
      calls.set(labels, (calls.get(labels) ?? 0) + 1)
      const histogram = durations.get(call) ?? { buckets: BUCKETS_S.map(() => 0), count: 0, sum: 0 }
      durations.set(call, histogram)
      histogram.count++
      histogram.sum += seconds
      for (const [index, limit] of BUCKETS_S.entries()) if (seconds <= limit) histogram.buckets[index]!++
    },
    countMail(isSent) {
      mails[isSent ? 'sent' : 'failed']++
    },
    toText() {
      const lines = [
        '# HELP wallet_calls_total Answered calls.',
        '# TYPE wallet_calls_total counter',
        ...Array.from(calls, ([labels, count]) => `wallet_calls_total{${labels}} ${count}`),
        '# HELP wallet_call_seconds Time until the answer.',
        '# TYPE wallet_call_seconds histogram',
        ...[...durations].flatMap(([call, histogram]) => histogramLines(call, histogram)),
        '# HELP wallet_mails_total Mails that the mail server took or refused.',
        '# TYPE wallet_mails_total counter',
        `wallet_mails_total{result="sent"} ${mails.sent}`,
        `wallet_mails_total{result="failed"} ${mails.failed}`,
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

function histogramLines(call: string, { buckets, count, sum }: Histogram): readonly string[] {
  return [
    ...BUCKETS_S.map((limit, index) => `wallet_call_seconds_bucket{call="${call}",le="${limit}"} ${buckets[index]}`),
    `wallet_call_seconds_bucket{call="${call}",le="+Inf"} ${count}`,
    `wallet_call_seconds_sum{call="${call}"} ${sum}`,
    `wallet_call_seconds_count{call="${call}"} ${count}`,
  ]
}

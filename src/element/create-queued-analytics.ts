import type { Analytics, AnalyticsEvent } from '#core/ports/analytics.ts'

/** Events kept while the sender is not there yet. */
const QUEUE_LIMIT = 50

export interface QueuedAnalytics extends Analytics {
  /** Begins to keep events, and loads the sender when `whenIdle` says so: the opening itself comes first. */
  start(whenIdle: (run: () => void) => void): void
  stop(): void
}

/**
 * Analytics begins with the first opening (decisions.md): earlier events are dropped, and the sender is only loaded then.
 * A sender that cannot be loaded costs the events and nothing else.
 */
export function createQueuedAnalytics(load: () => Promise<Analytics>): QueuedAnalytics {
  let status: 'waiting' | 'loading' | 'sending' | 'stopped' = 'waiting'
  let queue: AnalyticsEvent[] = []
  let sender: Analytics | undefined

  async function send() {
    try {
      sender = await load()
      if (status === 'stopped') return
      status = 'sending'
      for (const event of queue) sender.track(event)
    } catch {
      // The next opening tries again.
      status = 'waiting'
    }
    queue = []
  }

  return {
    track(event) {
      if (status === 'sending') sender?.track(event)
      else if (status === 'loading' && queue.length < QUEUE_LIMIT) queue.push(event)
    },
    start(whenIdle) {
      if (status !== 'waiting') return
      status = 'loading'
      whenIdle(() => void send())
    },
    stop() {
      status = 'stopped'
      queue = []
    },
  }
}

import type { Analytics, AnalyticsEvent } from '#core/ports/analytics.ts'

/** Events kept while the sender is not there yet. */
const QUEUE_LIMIT = 50

export interface QueuedAnalytics extends Analytics {
  start(): void
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

  return {
    track(event) {
      if (status === 'sending') sender?.track(event)
      else if (status === 'loading' && queue.length < QUEUE_LIMIT) queue.push(event)
    },
    start() {
      if (status !== 'waiting') return
      status = 'loading'
      load().then(
        (loaded) => {
          if (status === 'stopped') return
          sender = loaded
          status = 'sending'
          for (const event of queue) loaded.track(event)
          queue = []
        },
        () => {
          status = 'waiting'
          queue = []
        },
      )
    },
    stop() {
      status = 'stopped'
      queue = []
    },
  }
}

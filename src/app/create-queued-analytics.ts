import type { Analytics } from '#core/ports/analytics.ts'

export interface QueuedAnalytics extends Analytics {
  /** Starts queuing events, and loads the sender when `whenIdle` runs it: the opening itself comes first. */
  start(whenIdle: (run: () => void) => void): void
  stop(): void
}

/**
 * Analytics begins with the first opening: earlier events are dropped, and the sender is only loaded then [analytics.begin].
 * If the sender can’t be loaded, events are lost and nothing else; the next opening tries again.
 */
export function createQueuedAnalytics(load: () => Promise<Analytics>): QueuedAnalytics {
  let sender: Promise<Analytics> | undefined
  let isStopped = false
  return {
    track(event) {
      sender?.then(
        (analytics) => {
          if (!isStopped) analytics.track(event)
        },
        () => {
          sender = undefined
        },
      )
    },
    start(whenIdle) {
      sender ??= new Promise((resolve) => whenIdle(() => resolve(load())))
    },
    stop() {
      isStopped = true
    },
  }
}

import { EVENT_NAMES, type EventRecord, type RecordedEvent } from '../../journeys/support/record-events.ts'
import { nextFrame, now } from './real-time.ts'

const LIMIT_MS = 120_000

/** The record of a visit in this page. */
export interface InPageRecord extends EventRecord {
  stop(): void
}

/** Records all `wallet-*` events of this page, in order. */
export function recordInPage(): InPageRecord {
  const events: RecordedEvent[] = []
  const given = new Map<string, number>()
  const plain = (_key: string, value: unknown) => (value instanceof Error ? value.message : value)
  const listener = (event: Event) => {
    const detail = JSON.parse(JSON.stringify((event as CustomEvent<unknown>).detail ?? null, plain)) as never
    events.push({ name: event.type, from: (event.target as Element).id, detail, at: Date.now() })
  }
  for (const name of EVENT_NAMES) addEventListener(name, listener)
  return {
    all: () => events,
    names: () => events.map(({ name }) => name),
    details: (name) => events.filter((event) => event.name === name).map(({ detail }) => detail),
    async next(name) {
      const index = given.get(name) ?? 0
      given.set(name, index + 1)
      const deadline = now() + LIMIT_MS
      for (;;) {
        const found = events.filter((event) => event.name === name)[index]
        if (found) return found
        if (now() > deadline) throw new Error(`No ${name} within ${LIMIT_MS} ms. There were: ${JSON.stringify(events)}`)
        await nextFrame()
      }
    },
    stop() {
      for (const name of EVENT_NAMES) removeEventListener(name, listener)
    },
  }
}

import * as z from 'zod'
import type { ReceivedEvent } from './received-event.ts'

/** The body of `POST /e`. */
export const analyticsEventSchema = z.object({
  eventId: z.string().min(1),
  url: z.string(),
  domain: z.string(),
  /** Existing clients send an ISO time with errors. */
  timestamp: z.union([z.number(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))]),
  props: z.record(z.string(), z.unknown()),
})

/** Keeps analytics events in memory. */
export interface EventSink {
  /** Oldest first. */
  events(): readonly ReceivedEvent[]
  add(event: ReceivedEvent): void
  clear(): void
}

const EVENT_LIMIT = 2000

/** Creates an empty sink. */
export function createEventSink(): EventSink {
  let events: ReceivedEvent[] = []
  return {
    events: () => events,
    add: (event) => void (events = [...events.slice(1 - EVENT_LIMIT), event]),
    clear: () => void (events = []),
  }
}

import * as z from 'zod'

/** The body of `POST /e`. */
export const analyticsEventSchema = z.object({
  eventId: z.string().min(1),
  url: z.string(),
  domain: z.string(),
  /** Existing clients send an ISO time with errors. */
  timestamp: z.union([z.number(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))]),
  props: z.record(z.string(), z.unknown()),
})

/** An event with its time of arrival. */
export interface ReceivedEvent extends z.output<typeof analyticsEventSchema> {
  /** Milliseconds since the epoch, by the service's clock. */
  readonly receivedAt: number
  readonly query: Readonly<Record<string, string>>
}

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

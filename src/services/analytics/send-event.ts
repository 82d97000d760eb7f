import type { Service } from '../create-service.ts'

/** The body of `POST /e` (spec §7). */
export interface EventBody {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
}

/** Sends one event: `POST {analyticsUrl}/e` (spec §7). */
export function sendEvent(service: Service, body: EventBody): Promise<void> {
  return service.post({ path: 'e', body })
}

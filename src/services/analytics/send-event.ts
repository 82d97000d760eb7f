import { SENDER } from '#lib/sdk-version.ts'
import type { Service } from '../create-service.ts'
import { endpointUrl } from '../endpoint-url.ts'

/** The body of `POST /e` [analytics.event]. */
export interface EventBody {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
}

/** Sends one event: `POST {analyticsUrl}/e`. */
export function sendEvent(service: Service, body: EventBody): Promise<void> {
  return service.post({ path: 'e', query: SENDER, body })
}

/** The address of a beacon: the same as of any other event. */
export const eventUrl = (baseUrl: string, projectId: string) => endpointUrl(baseUrl, 'e', { projectId, ...SENDER })

export const jsonOf = (body: EventBody) => new Blob([JSON.stringify(body)], { type: 'application/json' })

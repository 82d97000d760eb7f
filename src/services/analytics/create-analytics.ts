import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Analytics, AnalyticsEvent } from '#core/ports/analytics.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { randomUuid } from './random-uuid.ts'
import { eventUrl, jsonOf, sendEvent, type EventBody } from './send-event.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Events that wait to be sent; of more, the oldest are dropped. */
export const EVENT_QUEUE_LIMIT = 50
/** At most this many error events are sent in `ERROR_EVENT_WINDOW_MS` [analytics.error-cap]. */
export const ERROR_EVENT_LIMIT = 5
export const ERROR_EVENT_WINDOW_MS = 60_000
/** An event is sent this long after it has happened, with the time at which it has. */
export const SEND_DELAY_MS = 200

/** Requests under way at a time. */
export const REQUESTS_AT_ONCE = 2

interface AnalyticsDeps extends ServiceDeps {
  clock: Clock
  /** Whether the site wants analytics, by its own setting. Asked with each event. */
  isWanted?(): boolean
  /** Whether its project does. Asked once, with the first event; a failure counts as no. */
  isEnabled(): Promise<boolean>
  /** The server refuses this site: called once, with the alert to show; nothing is sent afterwards [analytics.refused]. */
  onForbidden(alert: WalletDialogError): void
  /** The address to send along, if one is connected [analytics.event]. */
  getAddress?(): string | undefined
  /** The page, for the event's `url` and `domain`. Query and fragment are the visitor's business and stay out. */
  getPage?(): { readonly origin: string; readonly pathname: string; readonly hostname: string }
  /** Calls back each time the page is left. */
  onLeave?(run: () => void): void
  /** Sends without waiting for an answer, while the page goes away. */
  sendBeacon?(url: string, body: Blob): boolean
}

/**
 * Sends events to `POST {analyticsUrl}/e` [analytics.quiet]. Never throws and never rejects: an event that is lost is
 * lost. Few requests are under way at a time, however many events come; what waits when the page is left goes by beacon.
 * Who creates it decides when analytics begins; nothing is asked or sent before the first event.
 */
export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const {
    clock,
    isEnabled,
    isWanted = () => true,
    onForbidden,
    getAddress,
    getPage = () => location,
    onLeave,
    sendBeacon,
  } = deps
  const service = createService(deps)
  let status: 'unknown' | 'asking' | 'on' | 'off' = 'unknown'
  let queue: EventBody[] = []
  let errorTimes: number[] = []

  /** Telemetry of errors is capped: one that comes in a loop must not become a storm. */
  function isCapped(now: number): boolean {
    errorTimes = errorTimes.filter((time) => now - time < ERROR_EVENT_WINDOW_MS)
    if (errorTimes.length >= ERROR_EVENT_LIMIT) return true
    errorTimes.push(now)
    return false
  }

  let inFlight = 0

  function toBody({ event, properties }: AnalyticsEvent, timestamp: number): EventBody {
    const { origin, pathname, hostname } = getPage()
    const address = getAddress?.()
    const told = properties && withoutSecrets(properties)
    const props = { type: 'track', event, ...(told && { properties: told }), ...(address && { address }) }
    return { eventId: randomUuid(), url: origin + pathname, domain: hostname, timestamp, props }
  }

  async function send(body: EventBody) {
    try {
      await sendEvent(service, body)
    } catch (error) {
      const alert = forbiddenAlert(error)
      if (!alert || status === 'off') return // Lost: nobody can do anything about it.
      status = 'off'
      queue = []
      onForbidden(alert)
    }
  }

  /** Each request that ends makes room for the next event. */
  function sendNext() {
    while (status === 'on' && inFlight < REQUESTS_AT_ONCE) {
      const next = queue.shift()
      if (!next) return
      if (!isWanted()) continue
      inFlight += 1
      void send(next).finally(() => {
        inFlight -= 1
        sendNext()
      })
    }
  }

  /** What happens to the visitor at this moment comes first. */
  const sendSoon = () => void clock.after(SEND_DELAY_MS, sendNext)

  async function decide() {
    status = 'asking'
    const isOn = await isEnabled().catch(() => false)
    status = isOn ? 'on' : 'off'
    if (!isOn) queue = []
    else sendSoon()
  }

  onLeave?.(() => {
    const { baseUrl, projectId } = deps.getOptions()
    if (status !== 'on' || !projectId || !sendBeacon || !isWanted()) return
    for (const body of queue.splice(0)) {
      try {
        sendBeacon(eventUrl(baseUrl, projectId), jsonOf(body))
      } catch {
        // No JSON, or more than a browser takes: lost.
      }
    }
  })

  return {
    track(event) {
      if (event.event === 'MODAL_CREATED' || status === 'off' || !isWanted()) return
      const timestamp = clock.now()
      if (event.event.endsWith('_ERROR') && isCapped(timestamp)) return
      try {
        queue.push(toBody(event, timestamp))
      } catch {
        return // A page that cannot be read, or properties with traps: the event is lost.
      }
      if (queue.length > EVENT_QUEUE_LIMIT) queue.shift()
      if (status === 'on') sendSoon()
      if (status === 'unknown') void decide()
    },
  }
}

/** The alert of a 403, which keeps that answer as its cause; `undefined` for any other error. */
function forbiddenAlert(error: unknown): WalletDialogError | undefined {
  if (!(error instanceof WalletDialogError)) return undefined
  const isForbidden = httpFailed.matches(error.cause) && error.cause.data.status === 403
  return isForbidden ? error : undefined
}

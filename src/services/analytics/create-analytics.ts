import { httpFailed } from '#core/errors/http-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Analytics, AnalyticsEvent } from '#core/ports/analytics.ts'
import type { Clock } from '#core/ports/clock.ts'
import { isYounger } from '#lib/is-younger.ts'
import { SENDER } from '#lib/sdk-version.ts'
import { createService, type ServiceDeps, type Service, endpointUrl } from '../create-service.ts'

/** The most events that wait to be sent; beyond that, the oldest are dropped. */
export const EVENT_QUEUE_LIMIT = 50
/** At most this many error events are sent in `ERROR_EVENT_WINDOW_MS` [analytics.error-cap]. */
export const ERROR_EVENT_LIMIT = 5
export const ERROR_EVENT_WINDOW_MS = 60_000
/** An event is sent this long after it happened, with the time at which it did. */
export const SEND_DELAY_MS = 200

/** The most requests in flight at a time, once the first one has ended. */
export const REQUESTS_AT_ONCE = 2

interface AnalyticsDeps extends ServiceDeps {
  clock: Clock
  /** True if the site's own setting allows analytics. Called with each event. */
  isOn?(): boolean
  /** True if its project allows them. Called once, with the first event; a failure counts as no. */
  isEnabled(): Promise<boolean>
  /** The server refuses this site: called once, with the alert to show; nothing is sent afterwards [analytics.refused]. */
  onForbidden(alert: WalletDialogError): void
  /** The address to send along, if one is connected [analytics.event]. */
  getAddress?(): string | undefined
  /** The page, for the event's `url` and `domain`. Query and fragment are the visitor's business and stay out. */
  getPage?(): { readonly origin: string; readonly pathname: string; readonly hostname: string }
  /** Calls back each time the page is left. */
  onLeave?(run: () => void): void
  /** Sends without waiting for an answer, while the page is unloading. */
  sendBeacon?(url: string, body: Blob): boolean
}

/**
 * Sends events to `POST {analyticsUrl}/e` [analytics.quiet]. Never throws and never rejects: a lost event is
 * lost. Few requests are in flight at a time, however many events come; what is waiting when the page is left goes by beacon.
 * Its creator decides when analytics starts; nothing is asked or sent before the first event.
 */
export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const {
    clock,
    isEnabled,
    isOn = () => true,
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

  /** Error telemetry is capped: an error in a loop must not become a storm. */
  function isCapped(now: number): boolean {
    errorTimes = errorTimes.filter((time) => isYounger(time, ERROR_EVENT_WINDOW_MS, now))
    if (errorTimes.length >= ERROR_EVENT_LIMIT) return true
    errorTimes.push(now)
    return false
  }

  let inFlight = 0
  /** Until then it may be that the server refuses the site. */
  let isAnswered = false

  function toBody({ event, properties }: AnalyticsEvent, timestamp: number): EventBody {
    const { origin, pathname, hostname } = getPage()
    const address = getAddress?.()
    const safeProperties = properties && withoutSecrets(properties)
    const props = {
      type: 'track',
      event,
      ...(safeProperties && { properties: safeProperties }),
      ...(address && { address }),
    }
    return { eventId: randomUuid(), url: origin + pathname, domain: hostname, timestamp, props }
  }

  async function send(body: EventBody) {
    try {
      await sendEvent(service, body)
    } catch (error) {
      const alert = forbiddenAlert(error)
      if (!alert || status === 'off') return // Lost: there is nothing to be done about it.
      status = 'off'
      queue = []
      onForbidden(alert)
    }
  }

  /** Each request that ends makes room for the next event. */
  function sendNext() {
    while (status === 'on' && inFlight < (isAnswered ? REQUESTS_AT_ONCE : 1)) {
      const next = queue.shift()
      if (!next) return
      if (!isOn()) continue
      inFlight += 1
      void send(next).finally(() => {
        inFlight -= 1
        isAnswered = true
        sendNext()
      })
    }
  }

  /** Whatever the visitor is doing right now comes first. */
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
    if (status !== 'on' || !projectId || !sendBeacon || !isOn()) return
    for (const body of queue.splice(0)) {
      try {
        sendBeacon(eventUrl(baseUrl, projectId), jsonOf(body))
      } catch {
        // Not JSON, or more than the browser accepts: lost.
      }
    }
  })

  return {
    track(event) {
      if (event.event === 'MODAL_CREATED' || status === 'off' || !isOn()) return
      const timestamp = clock.now()
      if (event.event.endsWith('_ERROR') && isCapped(timestamp)) return
      try {
        queue.push(toBody(event, timestamp))
      } catch {
        return // The page can’t be read, or a getter threw: the event is lost.
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

/** A version 4 UUID (RFC 9562), on pages over plain http too, where browsers have no `crypto.randomUUID`. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The body of `POST /e` [analytics.event]. */
interface EventBody {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
}

/** Sends one event: `POST {analyticsUrl}/e`. */
function sendEvent(service: Service, body: EventBody): Promise<void> {
  return service.post({ path: 'e', query: SENDER, body })
}

/** The address of a beacon: the same as of any other event. */
const eventUrl = (baseUrl: string, projectId: string) => endpointUrl(baseUrl, 'e', { projectId, ...SENDER })

const jsonOf = (body: EventBody) => new Blob([JSON.stringify(body)], { type: 'application/json' })

/** Email addresses, links of WalletConnect, and all that a link says after its path, which may be anything. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwc:\S*/gi, 'wc:…'],
  [/([a-z][\w+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+/g, '…'],
]

const LENGTH_LIMIT = 500

/** Our events aren’t nested deeper; anything that is may be circular. */
const DEPTH_LIMIT = 4

/** An event's properties without anything private, each text cut to a sensible length. */
export function withoutSecrets(
  properties: Readonly<Record<string, unknown>>,
  depth = 0,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, clean(value, depth + 1)]))
}

function clean(value: unknown, depth: number): unknown {
  if (depth > DEPTH_LIMIT) return undefined
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1))
  if (typeof value === 'object' && value !== null) return withoutSecrets(value as Record<string, unknown>, depth)
  if (typeof value !== 'string') return value
  return SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value.slice(0, LENGTH_LIMIT))
}

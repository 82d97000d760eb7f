import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Analytics, AnalyticsEvent } from '#core/ports/analytics.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { randomUuid } from './random-uuid.ts'
import { sendEvent } from './send-event.ts'

/** Events that wait until it is known whether analytics is on; later ones are dropped. */
export const EVENT_QUEUE_LIMIT = 50
/** Of the events that tell of errors, no more than this many in `ERROR_EVENT_WINDOW_MS` (spec §9). */
export const ERROR_EVENT_LIMIT = 5
export const ERROR_EVENT_WINDOW_MS = 60_000
/** An event is sent this long after it has happened, with the time at which it has. */
export const SEND_DELAY_MS = 200

interface AnalyticsDeps extends ServiceDeps {
  clock: Clock
  /** Whether the site wants analytics, by its own setting. Asked with each event. */
  isWanted?(): boolean
  /** Whether its project does. Asked once, with the first event; a failure counts as no. */
  isEnabled(): Promise<boolean>
  /** The server refuses this site (spec §7): called once, with what to tell; nothing is sent afterwards. */
  onForbidden(alert: WalletDialogError): void
  /** The address to send along, where one is connected (spec §7). */
  getAddress?(): string | undefined
  /** The page, for the event's `url` and `domain`. Query and fragment are the visitor's business and stay out. */
  getPage?(): { readonly origin: string; readonly pathname: string; readonly hostname: string }
}

/**
 * Sends events to `POST {analyticsUrl}/e` (spec §7). Never throws and never rejects: an event that is lost is lost.
 * Who creates it decides when analytics begins; nothing is asked or sent before the first event.
 */
export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const { clock, isEnabled, isWanted = () => true, onForbidden, getAddress, getPage = () => location } = deps
  const service = createService(deps)
  let status: 'unknown' | 'asking' | 'on' | 'off' = 'unknown'
  let queue: { event: AnalyticsEvent; timestamp: number }[] = []
  let errorTimes: number[] = []

  /** Telemetry of errors is capped: one that comes in a loop must not become a storm. */
  function isCapped(now: number): boolean {
    errorTimes = errorTimes.filter((time) => now - time < ERROR_EVENT_WINDOW_MS)
    if (errorTimes.length >= ERROR_EVENT_LIMIT) return true
    errorTimes.push(now)
    return false
  }

  async function send({ event, properties }: AnalyticsEvent, timestamp: number) {
    if (!isWanted()) return
    try {
      const { origin, pathname, hostname } = getPage()
      const address = getAddress?.()
      const props = { type: 'track', event, ...(properties && { properties }), ...(address && { address }) }
      // What happens to the visitor at this moment comes first.
      await new Promise<void>((resolve) => clock.after(SEND_DELAY_MS, resolve))
      await sendEvent(service, { eventId: randomUuid(), url: origin + pathname, domain: hostname, timestamp, props })
    } catch (error) {
      const alert = forbiddenAlert(error)
      if (!alert || status === 'off') return // Lost: nobody can do anything about it.
      status = 'off'
      onForbidden(alert)
    }
  }

  async function decide() {
    status = 'asking'
    const isOn = await isEnabled().catch(() => false)
    status = isOn ? 'on' : 'off'
    const waiting = queue
    queue = []
    if (isOn) await Promise.all(waiting.map(({ event, timestamp }) => send(event, timestamp)))
  }

  return {
    track(event) {
      if (event.event === 'MODAL_CREATED' || status === 'off' || !isWanted()) return
      const timestamp = clock.now()
      if (event.event.endsWith('_ERROR') && isCapped(timestamp)) return
      if (status === 'on') return void send(event, timestamp)
      if (queue.length < EVENT_QUEUE_LIMIT) queue.push({ event, timestamp })
      if (status === 'unknown') void decide()
    },
  }
}

/** The alert of a 403, which keeps that answer as its cause; `undefined` for any other error. */
function forbiddenAlert(error: unknown): WalletDialogError | undefined {
  if (!(error instanceof WalletDialogError)) return undefined
  const isForbidden = httpFailed.matches(error.cause) && error.cause.data['status'] === 403
  return isForbidden ? error : undefined
}

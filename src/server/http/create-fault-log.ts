import type { ServiceError } from '../errors/service-error.ts'
import { nodeUnavailable, providerUnavailable } from '../errors/service-errors.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import type { AppContext } from './app-env.ts'
import { describeFault } from './describe-fault.ts'

/** How often a server that is down is logged, however many visitors ask for it. */
const INTERVAL_MS = 60_000
const OF_OTHERS = [nodeUnavailable, providerUnavailable]

/** Logs a fault of a call. */
export type FaultLog = (c: AppContext, error: ServiceError) => void

export function createFaultLog(log: Logger, clock: Pick<ServerClock, 'now'>): FaultLog {
  const logged = new Map<string, { untilMs: number; repeated: number }>()

  /** How many lines were left out since the last one; `undefined` if this one is left out. */
  function countRepeated(place: string): number | undefined {
    const nowMs = clock.now()
    const last = logged.get(place)
    if (last && nowMs < last.untilMs) {
      last.repeated++
      return undefined
    }
    logged.set(place, { untilMs: nowMs + INTERVAL_MS, repeated: 0 })
    return last?.repeated ?? 0
  }

  return (c, error) => {
    const call = c.get('call')
    // The service knows each network, so there are few of these.
    const place = `${error.code} ${call} ${c.req.param('network') ?? ''}`
    const repeated = OF_OTHERS.some((kind) => kind.matches(error)) ? countRepeated(place) : 0
    if (repeated === undefined) return
    log({
      level: 'error',
      event: 'fault',
      call,
      error: error.code,
      ...(repeated > 0 && { repeated }),
      ...describeFault(error.cause ?? error),
    })
  }
}

import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerUnreadably } from './break-endpoints.ts'
import type { ServiceFaultQueue } from './create-service-faults.ts'

/** Applies faults to the requests that match. Preflights pass: they come from the browser, not from the page. */
export function injectFaults(faults: ServiceFaultQueue): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(new URL(c.req.url))
    if (fault === undefined) return next()
    if (fault === 'malformed') return answerUnreadably(c)
    if (fault === 'hang') {
      await faults.released()
      return c.body(null, 503)
    }
    if ('delayMs' in fault) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      return next()
    }
    if ('change' in fault) {
      await next()
      c.res = c.json(fault.change(await c.res.json()), c.res.status as ContentfulStatusCode)
      return
    }
    if (fault.retryAfter !== undefined) c.header('retry-after', String(fault.retryAfter))
    const body = fault.body ?? {
      status: 'FAILED',
      reasons: [{ name: 'sandbox', description: `Fault ${fault.status}` }],
    }
    return Response.json(body, { status: fault.status, headers: c.res.headers })
  }
}

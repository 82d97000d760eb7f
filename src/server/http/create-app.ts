import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ServiceError } from '../errors/service-error.ts'
import {
  approvalExpired,
  approvalRefused,
  codeExpired,
  codeWrong,
  emailTaken,
  flowExpired,
  internalError,
  invalidRequest,
  notFound,
  tooLarge,
  nodeUnavailable,
  providerUnavailable,
} from '../errors/service-errors.ts'
import type { FrameFiles } from '../frame-files/read-frame-files.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import type { Service } from '../service/create-service.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { createCallers, type SiteRules } from './create-callers.ts'
import type { Metrics } from './create-metrics.ts'
import { createRouter } from './create-router.ts'
import { describeFault } from './describe-fault.ts'
import { addApprovalPages } from './routes/approval-pages.ts'
import { addApprovalRoutes } from './routes/approval-routes.ts'
import { addEmailRoutes } from './routes/email-routes.ts'
import { addEnvelopeRoutes } from './routes/envelope-routes.ts'
import { addFrameRoutes } from './routes/frame-routes.ts'
import { addIdentityRoutes } from './routes/identity-routes.ts'
import { addNetworkRoutes } from './routes/network-routes.ts'
import { addOperatorRoutes } from './routes/operator-routes.ts'
import { addSessionRoutes } from './routes/session-routes.ts'
import { addSocialPages } from './routes/social-pages.ts'
import { addSocialRoutes } from './routes/social-routes.ts'

const MAX_BODY_BYTES = 64 * 1_024
/** Of JSON-RPC: the deployment of a contract takes 100,000 characters. */
const MAX_RPC_BYTES = 512 * 1_024
const RPC_PATHS = /^\/v1\/(nodes|bundler)\//
const MAX_URL_LENGTH = 8_192

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export interface AppPorts {
  readonly service: Service
  readonly frameFiles: FrameFiles
  readonly sites: SiteRules
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly log: Logger
  readonly isStopping: () => boolean
}

/** The HTTP side: identifies callers, validates their calls, and sends the answers. */
export function createApp({
  service,
  frameFiles,
  sites,
  metrics,
  metricsToken,
  log,
  isStopping,
}: AppPorts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const begun = performance.now()
    c.set('call', 'unknown')
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const ms = performance.now() - begun
    const call = c.get('call')
    const status = c.get('status') ?? c.res.status
    metrics.countCall(call, status, ms / 1_000)
    log({ level: 'info', event: 'call', call, status, ...c.get('refusal'), ms: Math.round(ms * 10) / 10 })
  })
  const [limited, limitedRpc] = [limitBody(MAX_BODY_BYTES), limitBody(MAX_RPC_BYTES)]
  app.use((c, next) => (RPC_PATHS.test(c.req.path) ? limitedRpc : limited)(c, next))
  app.use(async (c, next) => {
    if (c.req.url.length > MAX_URL_LENGTH) throw notFound()
    await next()
  })

  const callers = createCallers(sites, service.pepper, log)
  const router = createRouter(app, callers, service.sessions)
  addEmailRoutes(router, service)
  addApprovalRoutes(router, service)
  addSessionRoutes(router, service)
  addIdentityRoutes(router, service)
  addEnvelopeRoutes(router, service)
  addSocialRoutes(router, service)
  addSocialPages(router, service, callers, log)
  addApprovalPages(router, service, callers)
  addNetworkRoutes(router, service, callers)
  addFrameRoutes(router, frameFiles, callers)
  addOperatorRoutes(router, { store: service.store, metrics, metricsToken, isStopping })

  const logFault = createFaultLog(log, service.clock)
  app.notFound(() => {
    throw notFound()
  })
  app.onError((error, c: AppContext) => {
    const known = error instanceof ServiceError ? error : internalError({ cause: error })
    if (known.status >= 500) logFault(c, known)
    return sendError(c, known)
  })
  return app
}

/** Everyday errors, sent as 200 because browsers write every other status to the console of the site. */
const USUAL = [codeWrong, codeExpired, approvalRefused, approvalExpired, emailTaken, flowExpired]

function sendError(c: AppContext, { code, status, message, data }: ServiceError): Response {
  const { retryAfterMs } = data
  const headers = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) }
  c.set('status', status)
  c.set('refusal', { code, ...(code === invalidRequest.code && { message }) })
  const isUsual = USUAL.some((kind) => kind.code === code)
  return c.json({ error: { code, message, ...data } }, isUsual ? 200 : (status as 400), headers)
}

/**
 * Refuses bodies of more than `maxSize` bytes.
 * @throws ServiceError `too_large`; `invalid_request` for a body that comes in chunks, which browsers never send
 */
export function limitBody(maxSize: number): MiddlewareHandler<AppEnv> {
  const limitWebRequest = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
  return async (c, next) => {
    // bodyLimit rebuilds a Request without a length, and can't rebuild a Request of Node's server.
    if (!c.env.incoming) return limitWebRequest(c, next)
    if (c.req.header('transfer-encoding') !== undefined) throw invalidRequest({ reason: 'Content-Length is missing' })
    if (Number(c.req.header('content-length') ?? 0) > maxSize) throw tooLarge()
    await next()
  }
}

/** How often a server that is down is logged, however many visitors ask for it. */
const INTERVAL_MS = 60_000

const OF_OTHERS = [nodeUnavailable, providerUnavailable]

/** Logs a fault of a call. */
type FaultLog = (c: AppContext, error: ServiceError) => void

function createFaultLog(log: Logger, clock: Pick<ServerClock, 'now'>): FaultLog {
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

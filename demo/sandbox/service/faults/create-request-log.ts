import type { MiddlewareHandler } from 'hono'

/** A request that reached the service. */
export interface LoggedRequest {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly origin: string | undefined
  /** The body as text; empty for a GET. */
  readonly body: string
}

/** Records the requests that reached the service, without preflights. */
export interface RequestLog {
  /** Oldest first. */
  requests(): readonly LoggedRequest[]
  clearRequests(): void
  readonly middleware: MiddlewareHandler
}

const LOG_LIMIT = 10_000

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = []
  return {
    requests: () => requests,
    clearRequests: () => void (requests = []),
    middleware: async (c, next) => {
      const { method, path } = c.req
      const body = method === 'POST' ? await c.req.text() : ''
      const logged = { at: Date.now(), method, path, query: c.req.query(), origin: c.req.header('origin'), body }
      requests = [...requests.slice(1 - LOG_LIMIT), logged]
      await next()
    },
  }
}

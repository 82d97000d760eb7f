import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { invalidRequest, tooLarge } from '../errors/service-errors.ts'
import type { AppEnv } from './app-env.ts'

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

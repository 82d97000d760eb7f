import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** How long calls that are under way have when the service stops. */
const DRAIN_MS = 10_000
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than proxies keep idle connections, which is a minute in most: one that is closed here first loses a request. */
const KEEP_ALIVE_MS = 75_000

export interface Listening {
  readonly port: number
  /** Takes no more calls, and waits up to 10 s for those under way. */
  close(): Promise<void>
}

/** @throws Error if the port is taken or may not be used */
export async function listen(app: Hono<AppEnv>, port: number, host: string): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections()
        }, DRAIN_MS)
        server.close((error) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
        // Closes connections that become idle later.
        if ('keepAliveTimeout' in server) server.keepAliveTimeout = 1
      }),
  }
}

import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { SandboxError } from '../sandbox-error.ts'

const KEEP_ALIVE_MS = 60_000

/** Every part of the sandbox listens on this address only. */
export const LOOPBACK = '127.0.0.1'

/** Handles an HTTP request. `bindings` are Node's own request and response. */
export type Fetch = (request: Request, bindings?: HttpBindings) => Response | Promise<Response>

/** Handles a WebSocket upgrade. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** An HTTP server on a loopback port, whose handler can be set after its address is known. */
export interface Origin {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Passes requests to `fetch`; until then, all get 503. */
  serve(fetch: Fetch): void
  /** Passes WebSocket upgrades to `handler`; until then, all are refused. */
  upgrade(handler: UpgradeHandler): void
  /** Closes every connection and stops listening. */
  close(): Promise<void>
}

/**
 * Opens an origin.
 * @param name its purpose, for messages
 * @param port 0 chooses a free one
 */
export async function openOrigin(name: string, port = 0): Promise<Origin> {
  let handle: Fetch = () => new Response(`The ${name} is starting.\n`, { status: 503, headers: { 'retry-after': '1' } })
  let handleUpgrade: UpgradeHandler = (_request, socket) => socket.destroy()

  const server = createAdaptorServer({
    fetch: (request, bindings) => handle(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
  }) as Server
  // On a machine that stalls, a connection could be closed just as a client sends on it.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => handleUpgrade(request, socket, head))
  server.listen(port, LOOPBACK)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new SandboxError(listenFailure(name, port, error), { cause: error })
  }

  const address = server.address() as AddressInfo
  return {
    url: `http://${address.address}:${address.port}`,
    port: address.port,
    serve: (fetch) => void (handle = fetch),
    upgrade: (handler) => void (handleUpgrade = handler),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function listenFailure(name: string, port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken, so the ${name} cannot use it. Choose another port.`
  if (code === 'EACCES') return `Port ${port} is not allowed for the ${name}. Choose one above 1023.`
  return `The ${name} cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`
}

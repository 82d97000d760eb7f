import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

export interface AskedRpc {
  readonly method: string
  readonly params: unknown
}

/** A server of JSON-RPC on loopback that answers as a test wants, and remembers what it was asked. */
export async function startRpcServer(answer: (asked: AskedRpc) => Response | object | Promise<Response | object>) {
  const asked: AskedRpc[] = []
  const app = new Hono()
  app.post('/', async (c) => {
    const { id, method, params } = (await c.req.json()) as AskedRpc & { id: unknown }
    asked.push({ method, params })
    const answered = await answer({ method, params })
    return answered instanceof Response ? answered : c.json({ jsonrpc: '2.0', id, ...answered })
  })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

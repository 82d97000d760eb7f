import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers to calls: a path's pattern, and the body for the requested URL. */
export type Answers = readonly { readonly path: RegExp; answer(url: URL): unknown }[]

/** A service that answers some calls itself, and hands all others on. */
export interface StandIn {
  readonly url: string
  close(): Promise<void>
}

/** Serves `answers` over HTTP on loopback, and everything else from the service behind it: lists that are longer than that has. */
export async function serveInstead(serviceUrl: string, answers: Answers): Promise<StandIn> {
  const server = createServer((request, response) => {
    // The page gets the error, and reports it.
    handle(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', serviceUrl)
    const own = request.method === 'GET' ? answers.find(({ path }) => path.test(url.pathname)) : undefined
    if (own) {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(own.answer(url)))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const { 'content-encoding': _encoding, 'content-length': _length, ...given } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, given)
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

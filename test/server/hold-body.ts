import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { TestBrowser } from './create-test-browser.ts'
import type { TestService } from './start-test-service.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

interface OpenCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Begins a call over HTTP whose body is held back. `finish` sends it, and resolves with the code of the error, if it is one. */
export async function holdBody(service: TestService, browser: TestBrowser, { method, path, body }: OpenCall) {
  const { port } = await service.server.listen(0)
  const text = JSON.stringify(body)
  const call = request({
    ...{ host: '127.0.0.1', port, method, path },
    headers: {
      'wallet-site': SITE,
      'wallet-project': 'shop',
      origin: PUBLIC_URL,
      cookie: `__Host-wallet-session=${browser.cookie()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      // The service says when it has begun.
      expect: '100-continue',
    },
  })
  const answered = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')
  return {
    async finish(): Promise<string | undefined> {
      call.end(text)
      const [response] = (await answered) as [IncomingMessage]
      const answer = Buffer.concat(await response.toArray()).toString()
      return answer === '' ? undefined : (JSON.parse(answer) as { error?: { code: string } }).error?.code
    },
  }
}

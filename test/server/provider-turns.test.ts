import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestService, type TestService } from './start-test-service.ts'

// Visitors who return from a social provider need requests to it. One network doesn't delay visitors of others.
const provider = createServer()
let service: TestService
beforeEach(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const github = { clientId: 'wallet', clientSecret: 'secret', baseUrl }
  service = await startTestService('sqlite', { trustedProxies: 1, socials: { github } })
})
afterEach(async () => {
  await service.server.close()
  provider.closeAllConnections()
  provider.close()
  await once(provider, 'close')
})

test('a network has four answers at once checked with a social provider', async () => {
  const pendingResponses: ServerResponse[] = []
  const othersArrival = Promise.withResolvers<number>()
  async function hold(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString()
    pendingResponses.push(response)
    if (body.includes('other')) othersArrival.resolve(pendingResponses.length)
  }
  provider.on('request', (request, response) => void hold(request, response))

  /** Goes to the provider; the result comes back from it with a code. */
  async function open(network: string, code: string) {
    const browser = service.openBrowser({ headers: { 'x-forwarded-for': network } })
    const { body } = await browser.post('/v1/social/start', { provider: 'github', secretHash: 'A'.repeat(43) })
    const { pathname, search } = new URL(body.uri)
    const popup = await browser.get(pathname + search)
    const [cookie = ''] = popup.headers.getSetCookie()[0]?.split(';') ?? []
    const state = new URL(popup.headers.get('location') ?? '').searchParams.get('state')
    return () => browser.call('GET', `/v1/social/github/callback?code=${code}&state=${state}`, undefined, { cookie })
  }
  const returns = [await open('198.51.100.7', 'other')]
  for (let count = 0; count < 12; count++) returns.unshift(await open('203.0.113.9', 'made-up'))

  const answers = returns.map((arrive) => arrive())
  expect(await othersArrival.promise).toBeLessThanOrEqual(5)
  const refuse = (response: ServerResponse) => response.writeHead(400).end()
  provider.removeAllListeners('request').on('request', (_, response) => refuse(response))
  pendingResponses.forEach(refuse)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(returns.map(() => 400))
})

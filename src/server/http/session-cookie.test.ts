import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const [APP, WWW] = ['https://app.shop.example', 'https://www.shop.example']
const [ADA, EVE] = ['ada@example.com', 'eve@example.com']
let service: TestService

beforeEach(async () => {
  service = await startTestService('sqlite', { allowedOrigins: ['https://*.shop.example'] })
})
afterEach(() => service.server.close())

/** Two subdomains: browsers keep the cookies of a frame by the site above it, whichever of its origins embeds the frame. */
function openSubdomains() {
  const jar = new Map<string, string>()
  const server = {
    async fetch(request: Request) {
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
      const headers = new Headers(request.headers)
      headers.set('cookie', cookie)
      const response = await service.server.fetch(new Request(request, { headers }))
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
  }
  const open = (site: string) => createTestBrowser(server as typeof service.server, { site })
  return { jar, app: open(APP), www: open(WWW) }
}

const emailOn = async (browser: ReturnType<typeof createTestBrowser>) => {
  const { status, body } = await browser.get('/v1/session')
  return status === 200 ? ((body.account?.email ?? null) as string | null) : status
}

test('origins of one site have sessions of their own, and none ends another’s [frame.session]', async () => {
  const { app, www } = openSubdomains()
  await signInByEmail(service, app, ADA)
  expect([await emailOn(app), await emailOn(www)]).toEqual([ADA, null])
  await signInByEmail(service, www, EVE)
  expect([await emailOn(app), await emailOn(www)]).toEqual([ADA, EVE])
  await www.call('DELETE', '/v1/session')
  expect([await emailOn(app), await emailOn(www)]).toEqual([ADA, null])
})

test('a session from before, whose cookie names no origin, goes on until it is renewed under its own', async () => {
  const { jar, app } = openSubdomains()
  await signInByEmail(service, app, ADA)
  const [own = '', token = ''] = [...jar][0] ?? []
  jar.clear()
  jar.set('__Host-wallet-session', token)
  expect(await emailOn(app)).toBe(ADA)
  service.pass(2 * 86_400_000)
  expect(await emailOn(app)).toBe(ADA)
  expect(jar.get(own)).toBe(token)
  expect((await app.call('DELETE', '/v1/session')).status).toBe(204)
  expect(await emailOn(app)).toBeNull()
  expect(jar.size).toBe(0)
})

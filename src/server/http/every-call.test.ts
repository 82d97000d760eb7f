import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { holdBody } from '../../../test/server/hold-body.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'
const ID = 'x'.repeat(22)

const folder = new URL('routes/', import.meta.url)
const CALLS = readdirSync(folder).flatMap((name) =>
  Array.from(
    readFileSync(new URL(name, folder), 'utf8').matchAll(
      /router\.(call|sessionCall|openSessionCall|page)\(\s*'((\w+) (\/[^']*))'/g,
    ),
    ([, kind = '', call = '', method = '', path = '']) => ({
      kind,
      call,
      method,
      path: path.replaceAll(/\{\w+\}/g, ID),
    }),
  ),
)
const of = (...kinds: readonly string[]) =>
  CALLS.filter(({ kind }) => kinds.includes(kind)).map((one) => [one.call, one] as const)

/** Pages are for anyone, so each has its own protection. */
const PAGES: Readonly<Record<string, string>> = {
  'GET /frame/': 'its policy names the sites that may embed it',
  'GET /frame/{file}': 'a file of the package',
  'GET /frame/assets/{file}': 'a file of the package',
  'GET /health': 'says no more than that it runs',
  'GET /metrics': 'a bearer token',
  'GET /v1/approvals/{token}': 'the secret of the mail; changes nothing',
  'POST /v1/approvals/{token}': 'the secret of the mail, and the own origin',
  'GET /v1/recoveries/{token}': 'the secret of the mail; changes nothing',
  'POST /v1/recoveries/{token}': 'the secret of the mail, and the own origin',
  'GET /v1/page.css': 'a file of the service',
  'GET /v1/social/popup.js': 'a file of the service',
  'GET /v1/social/go': 'a flow, once',
  'GET /v1/social/{provider}/callback': 'the cookie and the state of a flow',
  'POST /v1/social/{provider}/callback': 'the cookie and the state of a flow',
}

/** Calls that a device may make while it waits to recover the account. All others are refused. */
const WHILE_WAITING: Readonly<Record<string, string>> = {
  'GET /v1/session': 'how long it waits',
  'POST /v1/proofs': 'bound to its session',
  'PUT /v1/envelope': 'needs a secret that is in the wallet',
  'POST /v1/envelope/confirm': 'needs a secret that is in the wallet',
  'POST /v1/nodes/{network}': 'reads chains, within limits of its own',
  'POST /v1/bundler/{network}': 'needs a signature of the wallet, and has limits of its own',
}
const CODE = { challenge: ID, code: '123456', browser: 'A'.repeat(43) }
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /v1/approvals/decide': { approval: ID, decision: 'approve' },
  'POST /v1/email/update': { email: 'eve@evil.example', browser: 'A'.repeat(43) },
  'POST /v1/email/update/primary': CODE,
  'POST /v1/email/update/secondary': CODE,
  'POST /v1/envelope/open': { escrow: true },
  'PATCH /v1/account': { preferredAccountType: 'eoa' },
}

let service: TestService
let browser: TestBrowser
beforeEach(async () => {
  service = await startTestService('sqlite')
  browser = service.openBrowser()
  await signInByEmail(service, browser, EMAIL)
})
afterEach(() => service.server.close())

test('each call of the service is walked, and each page has its protection', () => {
  expect(new Set(of('page').map(([call]) => call))).toEqual(new Set(Object.keys(PAGES)))
  expect(of('call', 'sessionCall', 'openSessionCall').length).toBeGreaterThan(20)
})

test.each(of('call', 'sessionCall', 'openSessionCall'))('%s is for listed sites', async (call, { method, path }) => {
  const body = method === 'GET' ? undefined : (BODIES[call] ?? {})
  const refused = { status: 403, body: { error: { code: 'origin_not_allowed' } } }
  expect(await browser.call(method, path, body, { 'wallet-site': 'https://evil.example' })).toMatchObject(refused)
  if (method === 'GET') return
  for (const origin of ['https://shop.example', 'null', ''])
    expect(await browser.call(method, path, body, { origin })).toMatchObject(refused)
})

test.each(of('sessionCall'))('%s needs a session', async (call, { method, path }) => {
  const body = method === 'GET' ? undefined : (BODIES[call] ?? {})
  expect((await service.openBrowser().call(method, path, body)).body.error.code).toBe('session_ended')
})

describe('a device that holds the body of a call back, and is signed out meanwhile', () => {
  let held: TestBrowser
  beforeEach(async () => {
    held = service.openBrowser({ isKeyless: true })
    await signInByEmail(service, held, EMAIL)
  })

  test.each(of('sessionCall').filter(([, { method }]) => method !== 'GET'))('%s', async (call, { method, path }) => {
    const { devices } = (await held.get('/v1/devices')).body as { devices: { id: string; isThis: boolean }[] }
    const { finish } = await holdBody(service, held, { method, path, body: BODIES[call] ?? {} })
    const removed = await browser.remove(`/v1/devices/${devices.find(({ isThis }) => isThis)?.id}`)
    expect(removed.status).toBe(204)
    expect(await finish()).toBe('session_ended')
  })

  test('by the first wallet, made elsewhere', async () => {
    const open = { method: 'POST', path: '/v1/envelope/open', body: { escrow: true } }
    const { finish } = await holdBody(service, held, open)
    service.pass(3 * 60_000)
    expect((await browser.call('PUT', '/v1/envelope', createTestEnvelope(1).body)).status).toBe(200)
    expect(await finish()).toBe('session_ended')
  })
})

test.each(of('page').filter(([, { method, path }]) => method === 'POST' && !path.includes('callback')))(
  '%s is for pages of the service',
  async (_call, { method, path }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' }
    expect((await browser.call(method, path, 'decision=approve', headers)).status).toBe(403)
  },
)

describe('a device that waits', () => {
  let waiting: TestBrowser
  beforeEach(async () => {
    await browser.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    service.pass(91 * 86_400_000)
    waiting = service.openBrowser({ isKeyless: true })
    await signInByEmail(service, waiting, EMAIL)
  })

  test.each(of('sessionCall').filter(([call]) => !(call in WHILE_WAITING)))('%s', async (call, { method, path }) => {
    const body = method === 'GET' ? undefined : (BODIES[call] ?? {})
    expect((await waiting.call(method, path, body)).body.error.code).toBe('escrow_waits')
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOrigin, type Origin } from '../../demo/sandbox/http/open-origin.ts'
import { createIdentity, type Identity } from '../../demo/sandbox/identity/create-identity.ts'
import { createOpenIdProvider } from '../../demo/sandbox/identity/create-openid-provider.ts'
import { visitProvider } from '../../demo/sandbox/testing/visit-provider.ts'
import { readConfig } from '../../src/server/config/read-config.ts'
import type { TestBrowser } from './create-test-browser.ts'
import { startTestService, type TestService } from './start-test-service.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

// The service as the command sets it up, with providers that answer as the real ones do.
const PROVIDERS = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const

let origin: Origin
let identity: Identity
let service: TestService
let browser: TestBrowser
beforeAll(async () => {
  origin = await openOrigin('identity provider')
})
afterAll(() => origin.close())
beforeEach(async () => {
  identity = createIdentity(origin.url, PUBLIC_URL, createOpenIdProvider)
  origin.serve(identity.fetch)
  await open()
})
afterEach(() => service.server.close())

async function open(changes: Readonly<Record<string, string>> = {}) {
  const { options } = readConfig({ ALLOWED_ORIGINS: SITE, ...identity.settings, ...changes })
  service = await startTestService('sqlite', { socials: options.socials })
  browser = service.openBrowser()
}

const secret = randomBytes(32)

/** The popup, up to the page that the provider leads back to. */
async function visit(provider: string, choice: Readonly<Record<string, string>> = { choice: 'grace@example.com' }) {
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const { body } = await browser.post('/v1/social/start', { provider, secretHash })
  const { pathname, search } = new URL(body.uri)
  const popup = await browser.get(pathname + search)
  const [cookie = ''] = popup.headers.getSetCookie()[0]?.split(';') ?? []
  const { back, form, pages } = await visitProvider(new URL(popup.headers.get('location') ?? ''), choice)
  if (!back) throw new Error(`The provider led nowhere: ${pages.at(-1)}`)
  const headers = { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) }
  const arrive = () => browser.call(form ? 'POST' : 'GET', back.pathname + back.search, form?.toString(), headers)
  return { flow: body.flow as string, form, arrive }
}

async function signIn(provider: string, choice?: Readonly<Record<string, string>>) {
  const { flow, arrive } = await visit(provider, choice)
  const page = await arrive()
  const code = /data-code="([^"]*)"/.exec(page.text)?.[1] ?? ''
  const given = { flow, code, secret: secret.toString('base64url'), browser: browser.browser }
  return browser.post('/v1/social/complete', { ...given, device: await browser.device(flow) })
}

test.each([
  ['google', { email: 'grace@example.com', userName: 'grace' }],
  ['x', { email: null, userName: 'grace' }],
  ['discord', { email: 'grace@example.com', userName: 'grace' }],
  ['apple', { email: 'grace@example.com', userName: 'grace Sandbox' }],
  ['github', { email: 'grace@example.com', userName: 'grace' }],
  ['facebook', { email: null, userName: 'grace' }],
])('%s: who signs in has an account, and finds it again', async (provider, account) => {
  const first = await signIn(provider)
  expect(first.body).toMatchObject({ status: 'signed-in', account: { ...account, provider } })
  const second = await signIn(provider)
  expect(second.body).toMatchObject({ status: 'signed-in', account: { ...account, id: first.body.account.id } })
})

test.each(PROVIDERS)('%s: who declines is told in the dialog, and can start again', async (provider) => {
  const { flow, arrive } = await visit(provider, { choice: 'decline' })
  const page = await arrive()
  expect(page).toMatchObject({ status: 400, text: expect.stringContaining(`data-flow="${flow}"`) })
  expect(page.text).toContain('Sign-in could not be verified')
  expect((await signIn(provider)).body.status).toBe('signed-in')
})

test.each(PROVIDERS)('%s: an answer is good once', async (provider) => {
  const { arrive } = await visit(provider)
  expect((await arrive()).status).toBe(200)
  expect((await arrive()).status).toBe(400)
})

test.each(['google', 'discord', 'apple', 'github'])(
  '%s: an address that nobody has verified is not taken',
  async (provider) => {
    const { body } = await signIn(provider, { choice: 'typed', email: 'somebody@example.com' })
    expect(body).toMatchObject({ status: 'signed-in', account: { email: null } })
  },
)

describe('Apple', () => {
  test('gives the name at the first sign-in only, which is kept', async () => {
    const names = []
    for (let round = 0; round < 2; round++) {
      const { form, arrive } = await visit('apple')
      names.push(form?.get('user') ?? null)
      await arrive()
    }
    expect(names).toEqual([expect.stringContaining('firstName'), null])
    const first = await signIn('apple', { choice: 'ada@example.com' })
    const second = await signIn('apple', { choice: 'ada@example.com' })
    expect([first.body.account.userName, second.body.account.userName]).toEqual(['ada Sandbox', 'ada Sandbox'])
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"name":"Ada"}'],
    ['no name', '{"name":{}}'],
    ['an invisible name', JSON.stringify({ name: { firstName: '\u200B\u0000' } })],
  ])('a name that is %s is left out, and the visitor signs in', async (_, user) => {
    const { flow, form, arrive } = await visit('apple')
    form?.set('user', user)
    const code = /data-code="([^"]*)"/.exec((await arrive()).text)?.[1] ?? ''
    const given = { flow, code, secret: secret.toString('base64url'), browser: browser.browser }
    const { body } = await browser.post('/v1/social/complete', given)
    expect(body).toMatchObject({ status: 'signed-in', account: { userName: null } })
  })

  test('refuses a service that has another key', async () => {
    const other = createIdentity(origin.url, PUBLIC_URL, createOpenIdProvider).settings['APPLE_PRIVATE_KEY'] ?? ''
    await service.server.close()
    await open({ APPLE_PRIVATE_KEY: other })
    const { arrive } = await visit('apple')
    expect((await arrive()).status).toBe(400)
    expect(service.lines).toContainEqual(expect.objectContaining({ event: 'social-refused', error: 'invalid_client' }))
  })

  test('the key may have its line feeds written as \\n', async () => {
    await service.server.close()
    await open({ APPLE_PRIVATE_KEY: (identity.settings['APPLE_PRIVATE_KEY'] ?? '').replaceAll('\n', String.raw`\n`) })
    expect((await signIn('apple')).body.status).toBe('signed-in')
  })
})

test.each(PROVIDERS)('%s: while it is down nobody signs in, and afterwards everybody can', async (provider) => {
  const { arrive } = await visit(provider)
  identity.failAll('/', { status: 503 })
  expect((await arrive()).status).toBe(400)
  identity.clearFaults()
  expect((await signIn(provider)).body.status).toBe('signed-in')
})

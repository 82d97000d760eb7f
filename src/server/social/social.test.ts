import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { describeOnDatabases } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startOAuthProvider } from '../../../test/server/start-oauth-provider.ts'
import { signInAtOpenIdProvider, startOpenIdProvider } from '../../../test/server/start-openid-provider.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { PUBLIC_URL, SITE } from '../../../test/server/test-origins.ts'

const GOOGLE_CALLBACK = `${PUBLIC_URL}/v1/social/google/callback`
const credentials = (baseUrl: string) => ({ clientId: 'wallet', clientSecret: 'secret', baseUrl })

describeOnDatabases('social sign-in', (database) => {
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>
  let others: Awaited<ReturnType<typeof startOAuthProvider>>
  let service: TestService
  let browser: TestBrowser
  beforeAll(async () => {
    google = await startOpenIdProvider(GOOGLE_CALLBACK)
    others = await startOAuthProvider()
  })
  afterAll(() => Promise.all([google.close(), others.close()]))
  beforeEach(async () => {
    service = await startTestService(database, {
      socials: {
        google: credentials(google.issuer),
        github: credentials(others.url),
        discord: credentials(others.url),
        x: credentials(others.url),
        facebook: credentials('http://127.0.0.1:9'),
        apple: credentials('http://127.0.0.1:9'),
      },
    })
    browser = service.openBrowser()
  })
  afterEach(() => service.server.close())

  const secret = randomBytes(32)
  const start = (provider: string) =>
    browser.post('/v1/social/start', { provider, secretHash: createHash('sha256').update(secret).digest('base64url') })

  /** The popup goes to the provider; returns where the provider leads back to, and the popup's cookie. */
  async function openPopup(provider: string, name = 'grace') {
    const { body } = await start(provider)
    const { pathname, search } = new URL(body.uri)
    const popup = await browser.get(pathname + search)
    const [cookie = ''] = popup.headers.getSetCookie()[0]?.split(';') ?? []
    const authorize = popup.headers.get('location') ?? ''
    const back =
      provider === 'google'
        ? await signInAtOpenIdProvider(authorize, name)
        : new URL((await fetch(authorize, { redirect: 'manual' })).headers.get('location') ?? '')
    const arrive = (path = back.pathname + back.search, jar = cookie) =>
      browser.call('GET', path, undefined, { cookie: jar })
    return { flow: body.flow as string, uri: body.uri as string, back, cookie, arrive }
  }

  const codeOf = (page: string) => /data-code="([^"]*)"/.exec(page)?.[1] ?? ''
  const shortCodeOf = (page: string) => /class="code">(\d{6})</.exec(page)?.[1] ?? ''
  const complete = async (flow: string, code: string, over: object = {}) =>
    browser.post('/v1/social/complete', {
      flow,
      code,
      secret: secret.toString('base64url'),
      browser: browser.browser,
      device: await browser.device(flow),
      ...over,
    })

  test.each([
    ['google', { email: 'grace@example.com', userName: 'grace by name' }],
    ['github', { email: 'ada@example.com', userName: 'ada' }],
    ['discord', { email: null, userName: 'ada' }],
    ['x', { email: null, userName: 'ada' }],
  ])('a visitor of %s has an account, and finds it again', async (provider, account) => {
    const { flow, arrive } = await openPopup(provider)
    const page = await arrive()
    expect(page.text).toContain(`data-site="${SITE}"`)
    const first = await complete(flow, codeOf(page.text))
    expect(first.body).toMatchObject({ status: 'signed-in', account: { ...account, provider } })
    const again = await openPopup(provider)
    const second = await complete(again.flow, shortCodeOf((await again.arrive()).text))
    expect(second.body.account.id).toBe(first.body.account.id)
  })

  test('the service says what it offers', async () => {
    expect((await browser.get('/v1/config')).body).toEqual({
      email: true,
      socials: ['google', 'x', 'discord', 'apple', 'github', 'facebook'],
      farcaster: false,
      networks: [],
    })
    expect((await start('myspace')).body.error.code).toBe('provider_unknown')
    expect((await start('apple')).body.error.code).toBe('provider_unavailable')
    expect((await browser.post('/v1/farcaster/start', { secretHash: 'A'.repeat(43) })).body.error.code).toBe(
      'provider_unknown',
    )
  })

  test('an address that has an account asks for the code of that account first, and then belongs to it', async () => {
    const owner = await signInByEmail(service, service.openBrowser(), 'grace@example.com')
    service.pass(30_000)
    const { flow, arrive } = await openPopup('google')
    const { body } = await complete(flow, codeOf((await arrive()).text))
    expect(body).toMatchObject({ status: 'code-needed', email: 'grace@example.com', resendAfterMs: 30_000 })
    const linked = await browser.verifyCode(body.challenge, service.codeFor('grace@example.com'))
    expect(linked.body.account).toMatchObject({
      id: owner.body.account.id,
      provider: 'google',
      userName: 'grace by name',
    })
    const again = await openPopup('google')
    const direct = await complete(again.flow, codeOf((await again.arrive()).text))
    expect(direct.body).toMatchObject({ status: 'signed-in', account: { id: owner.body.account.id } })
  })

  test('an address that the provider has not verified is nobody’s', async () => {
    await signInByEmail(service, service.openBrowser(), 'unverified@example.com')
    const { flow, arrive } = await openPopup('google', 'unverified')
    const { body } = await complete(flow, codeOf((await arrive()).text))
    expect(body).toMatchObject({ status: 'signed-in', account: { email: null } })
  })

  test('a start link works once', async () => {
    const { uri } = await openPopup('github')
    const { pathname, search } = new URL(uri)
    expect((await browser.get(pathname + search)).status).toBe(410)
  })

  test.each([
    [
      'another state',
      (back: URL) => `${back.pathname}?code=${back.searchParams.get('code')}&state=${back.searchParams.get('state')}x`,
    ],
    ['a state of no login', (back: URL) => `${back.pathname}?code=${back.searchParams.get('code')}&state=other`],
    ['no state', (back: URL) => `${back.pathname}?code=${back.searchParams.get('code')}`],
    ['another code', (back: URL) => `${back.pathname}?code=other&state=${back.searchParams.get('state')}`],
    ['the address of another provider', (back: URL) => `/v1/social/discord/callback${back.search}`],
    ['a refusal', (back: URL) => `${back.pathname}?error=access_denied&state=${back.searchParams.get('state')}`],
  ])('%s is refused', async (_, change) => {
    const { flow, back, arrive } = await openPopup('github')
    const page = await arrive(change(back))
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Sign-in could not be verified') })
    expect(codeOf(page.text)).toBe('')
    expect((await complete(flow, '123456')).body.error.code).toBe('flow_expired')
  })

  test('the opener is notified of a refusal', async () => {
    const { flow, back, arrive } = await openPopup('github')
    const page = await arrive(`${back.pathname}?error=access_denied&state=${back.searchParams.get('state')}`)
    expect(page.text).toContain(`data-flow="${flow}" data-site="${SITE}" data-code=""`)
  })

  test('an address that changes at the provider is followed on a known device only, is no login, and both are mailed', async () => {
    async function signInAs(name: string, on = browser) {
      browser = on
      const { flow, arrive } = await openPopup('google', name)
      return (await complete(flow, codeOf((await arrive()).text))).body
    }
    const known = browser
    const { account } = await signInAs('mover')
    expect(account.email).toBe('mover@example.com')
    expect((await known.call('PUT', '/v1/envelope', createTestEnvelope(1).body)).status).toBe(200)
    google.emails.set('mover', 'Moved@example.com')
    const before = service.mails.length
    // For a visitor with only the provider's account: the link goes where it went before.
    const elsewhere = service.openBrowser()
    expect(await signInAs('mover', elsewhere)).toMatchObject({ status: 'approval-needed', isMailed: true })
    expect(service.mails.slice(before).map(({ to }) => to)).toEqual(['mover@example.com'])

    const moved = await signInAs('mover', known)
    expect(moved.account).toMatchObject({ id: account.id, email: 'moved@example.com' })
    const notices = service.mails.slice(before + 1)
    expect(notices.map(({ to }) => to)).toEqual(['mover@example.com', 'moved@example.com'])
    expect(notices[0]!.subject).toBe('Your wallet’s email address has changed')
    // The link of before doesn't work any more.
    const { pathname } = new URL(/https?:\/\/\S+/.exec(service.mails[before]!.text)![0])
    expect((await known.get(pathname)).status).toBe(410)
    // No mail the second time, and none without a verified address.
    await signInAs('mover', known)
    google.emails.set('mover', 'moved@example.com')
    await signInAs('mover', known)
    expect(service.mails).toHaveLength(before + 3)
    const { body } = await signInByEmail(service, service.openBrowser(), 'moved@example.com')
    expect(body.account.id).not.toBe(account.id)
  })

  test('an answer that comes to another browser is refused', async () => {
    const { cookie } = await openPopup('github')
    const { arrive } = await openPopup('github')
    expect((await arrive(undefined, cookie)).status).toBe(400)
  })

  test('two logins in two tabs of one browser don’t end each other', async () => {
    const first = await openPopup('github')
    const second = await openPopup('github')
    // A browser keeps one cookie of each name.
    const jar = Object.entries(Object.fromEntries([first, second].map(({ cookie }) => cookie.split('='))))
    const cookies = jar.map((cookie) => cookie.join('=')).join('; ')
    for (const { flow, arrive } of [first, second]) {
      const page = await arrive(undefined, cookies)
      expect((await complete(flow, codeOf(page.text))).body.status).toBe('signed-in')
    }
  })

  test('a code needs the secret of the frame that started, and is used once', async () => {
    const { flow, arrive } = await openPopup('github')
    const code = codeOf((await arrive()).text)
    const stolen = await complete(flow, code, { secret: randomBytes(32).toString('base64url') })
    expect(stolen.body.error).toMatchObject({ code: 'code_wrong', triesLeft: 4 })
    const elsewhere = service.openBrowser({ site: 'https://other.example' })
    const foreign = await elsewhere.post('/v1/social/complete', {
      flow,
      code,
      secret: secret.toString('base64url'),
      browser: browser.browser,
    })
    expect(foreign.body.error.code).toBe('flow_expired')
    expect((await complete(flow, code)).status).toBe(200)
    expect((await complete(flow, code)).body.error.code).toBe('flow_expired')
  })

  test('five wrong codes end a flow', async () => {
    const { flow, arrive } = await openPopup('github')
    const code = codeOf((await arrive()).text)
    const wrong = await Promise.all(Array.from({ length: 20 }, () => complete(flow, '000000x'.slice(0, 6))))
    expect(wrong.filter(({ body }) => body.error?.code === 'code_wrong').length).toBeLessThanOrEqual(5)
    expect((await complete(flow, code)).body.error.code).toBe('flow_expired')
  })

  test('a flow is good for 10 minutes', async () => {
    const { flow, arrive } = await openPopup('github')
    const code = codeOf((await arrive()).text)
    service.pass(600_000)
    expect((await complete(flow, code)).body.error.code).toBe('flow_expired')
  })

  test('the page of the popup runs one script of its own, and no page can frame it', async () => {
    const { arrive } = await openPopup('github')
    const { headers } = await arrive()
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect((await browser.get('/v1/social/popup.js')).text).toContain('postMessage')
  })
})

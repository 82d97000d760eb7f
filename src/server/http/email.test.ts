import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DATABASES } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'

describe.each(DATABASES)('sign-in by email on %s', (database) => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService(database)
  })
  afterEach(() => service.server.close())

  test('a code that was mailed opens a session, in this browser and on this site only', async () => {
    const browser = service.openBrowser()
    const sent = await browser.askForCode(' Ada@Example.com ')
    expect(sent).toMatchObject({ status: 200, body: { expiresInMs: 1_200_000, resendAfterMs: 30_000 } })
    expect(service.mails).toMatchObject([{ to: EMAIL, text: expect.stringContaining('shop.example') }])
    const signedIn = await browser.verifyCode(sent.body.challenge, service.codeFor(EMAIL))
    expect(signedIn.body).toEqual({
      status: 'signed-in',
      account: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        email: EMAIL,
        userName: null,
        provider: 'email',
        mode: null,
        envelopeVersion: 0,
        preferredAccountType: 'smartAccount',
        deviceId: expect.stringMatching(/^[\w-]{22}$/),
        escrowOpensInMs: 0,
      },
    })
    const [cookie = ''] = signedIn.headers.getSetCookie()
    expect(cookie.replace(/=[\w-]{43};/, '=…;')).toBe(
      '__Host-wallet-session-9hek205zU9a=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
    )
    expect((await browser.get('/v1/session')).body.account).toEqual(signedIn.body.account)
    // Whatever the cookie's name, the session is for its own site.
    const elsewhere = await browser.call('GET', '/v1/session', undefined, {
      'wallet-site': 'https://other.example',
      cookie: `__Host-wallet-session=${browser.cookie()}`,
    })
    expect(elsewhere).toMatchObject({ status: 401, body: { error: { code: 'session_ended' } } })
  })

  test('the same address comes back to the same account', async () => {
    const first = await signInByEmail(service, service.openBrowser(), EMAIL)
    const second = await signInByEmail(
      service,
      service.openBrowser({ site: 'https://other.example' }),
      'ADA@example.com',
    )
    expect(second.body.account.id).toBe(first.body.account.id)
  })

  test('the answer is the same whether or not the address has an account', async () => {
    await signInByEmail(service, service.openBrowser(), EMAIL)
    service.pass(30_000)
    const browser = service.openBrowser()
    const known = await browser.askForCode(EMAIL)
    const unknown = await browser.askForCode('nobody@example.com')
    const shape = ({ status, body, headers }: typeof known) => [status, { ...body, challenge: 0 }, [...headers.keys()]]
    expect(shape(known)).toEqual(shape(unknown))
  })

  test('40 requests at once send one mail', async () => {
    const browser = service.openBrowser()
    const answers = await Promise.all(Array.from({ length: 40 }, () => browser.askForCode(EMAIL)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(39)
    expect(service.mails).toHaveLength(1)
  })

  test('another code can be had after 30 s, and five in an hour', async () => {
    const browser = service.openBrowser()
    await browser.askForCode(EMAIL)
    service.pass(12_345)
    const early = await browser.askForCode(EMAIL)
    expect(early).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests', retryAfterMs: 17_655 } },
    })
    expect(early.headers.get('retry-after')).toBe('18')
    for (let round = 0; round < 4; round++) {
      service.pass(30_000)
      expect((await browser.askForCode(EMAIL)).status).toBe(200)
    }
    service.pass(30_000)
    expect((await browser.askForCode(EMAIL)).status).toBe(429)
    service.pass(3_600_000)
    expect((await browser.askForCode(EMAIL)).status).toBe(200)
  })

  test('the pause is not spent while the mail server is down', async () => {
    const browser = service.openBrowser()
    service.breakMail(true)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.askForCode(EMAIL)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toContain(503)
    service.breakMail(false)
    expect((await browser.askForCode(EMAIL)).status).toBe(200)
    expect(service.mails).toHaveLength(1)
  })

  test('five wrong tries end a code, also 60 at once', async () => {
    const browser = service.openBrowser()
    const { body } = await browser.askForCode(EMAIL)
    const code = service.codeFor(EMAIL)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 60 }, () => browser.verifyCode(body.challenge, wrong)))
    const errors = answers.map((answer) => answer.body.error)
    expect(
      errors
        .filter((error) => error.code === 'code_wrong')
        .map(({ triesLeft }) => triesLeft)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2, 3, 4])
    expect(errors.filter((error) => error.code === 'code_expired')).toHaveLength(55)
    expect((await browser.verifyCode(body.challenge, code)).body.error.code).toBe('code_expired')
  })

  test('a right code makes one session, however often it comes at once', async () => {
    const browser = service.openBrowser()
    const { body } = await browser.askForCode(EMAIL)
    const code = service.codeFor(EMAIL)
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.verifyCode(body.challenge, code)))
    expect(answers.filter((answer) => answer.body.error?.code === 'code_expired')).toHaveLength(3)
    expect(answers.filter((answer) => answer.body.status === 'signed-in')).toHaveLength(1)
  })

  test('a code is no good in another browser, on another site, or after 20 minutes', async () => {
    const browser = service.openBrowser()
    const { body } = await browser.askForCode(EMAIL)
    const code = service.codeFor(EMAIL)
    const thief = await service.openBrowser().verifyCode(body.challenge, code)
    expect(thief.body.error).toMatchObject({ code: 'code_wrong', triesLeft: 4 })
    const request = { challenge: body.challenge, code, browser: browser.browser }
    const elsewhere = await browser.call('POST', '/v1/email/verify', request, {
      'wallet-site': 'https://other.example',
    })
    expect(elsewhere.body.error.code).toBe('code_expired')
    service.pass(1_200_000)
    expect((await browser.verifyCode(body.challenge, code)).body.error.code).toBe('code_expired')
  })

  test('a code for an earlier request is still good after another was sent', async () => {
    const browser = service.openBrowser()
    const { body } = await browser.askForCode(EMAIL)
    const code = service.codeFor(EMAIL)
    service.pass(30_000)
    await browser.askForCode(EMAIL)
    expect((await browser.verifyCode(body.challenge, code)).status).toBe(200)
  })

  test('signing out ends the session and clears the cookie', async () => {
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    const token = browser.cookie() ?? ''
    expect((await browser.call('DELETE', '/v1/session')).status).toBe(204)
    expect(browser.hasSession()).toBe(false)
    const stolen = await browser.call('GET', '/v1/session', undefined, { cookie: `__Host-wallet-session=${token}` })
    expect(stolen.status).toBe(401)
    expect((await browser.call('DELETE', '/v1/session')).status).toBe(204)
  })

  test('a session lasts 30 days, and longer if it is used', async () => {
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    service.pass(29 * 86_400_000)
    const renewed = await browser.get('/v1/session')
    expect(renewed.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    expect((await browser.get('/v1/session')).headers.getSetCookie()).toEqual([])
    service.pass(29 * 86_400_000)
    expect((await browser.get('/v1/session')).status).toBe(200)
    service.pass(30 * 86_400_000)
    expect((await browser.get('/v1/session')).body.error.code).toBe('session_ended')
  })

  test('the address changes with a code to the old one and a code to the new one', async () => {
    const [browser, other] = [service.openBrowser(), service.openBrowser()]
    const { body: before } = await signInByEmail(service, browser, EMAIL)
    await signInByEmail(service, other, EMAIL)
    service.pass(30_000)
    const first = await browser.changeEmail('new@example.com')
    const primary = { challenge: first.body.challenge, code: service.codeFor(EMAIL), browser: browser.browser }
    expect((await browser.post('/v1/email/update/secondary', primary)).body.error.code).toBe('code_expired')
    // A page could ask for this code as if it were for a login.
    expect(service.mails.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^\d{6} changes the email address of your wallet$/),
      text: expect.stringContaining('to new@example.com'),
    })
    const second = await browser.post('/v1/email/update/primary', primary)
    const code = service.codeFor('new@example.com')
    const done = await browser.post('/v1/email/update/secondary', {
      ...primary,
      challenge: second.body.challenge,
      code,
    })
    expect(done.body.account).toMatchObject({ id: before.account.id, email: 'new@example.com' })
    expect((await other.get('/v1/session')).status).toBe(401)
    expect((await browser.get('/v1/session')).status).toBe(200)
    expect(service.mails.slice(-2).map(({ to }) => to)).toEqual([EMAIL, 'new@example.com'])
    const again = await signInByEmail(service, other, 'new@example.com')
    expect(again.body.account.id).toBe(before.account.id)
  })

  test('of two changes that end at once, one counts: the account has one address', async () => {
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    const own = { browser: browser.browser }
    const answers = []
    for (const address of ['b@example.com', 'c@example.com']) {
      service.pass(31_000)
      const first = await browser.changeEmail(address)
      service.pass(31_000)
      const primary = { challenge: first.body.challenge, code: service.codeFor(EMAIL), ...own }
      const second = await browser.post('/v1/email/update/primary', primary)
      answers.push({ challenge: second.body.challenge, code: service.codeFor(address), ...own })
    }
    const ends = await Promise.all(answers.map((answer) => browser.post('/v1/email/update/secondary', answer)))
    expect(ends.filter(({ body }) => body.account)).toHaveLength(1)
    expect(ends.find(({ body }) => !body.account)?.body.error.code).toBe('code_expired')
    const { identities } = (await browser.get('/v1/identities')).body
    expect(identities.filter(({ provider }: { provider: string }) => provider === 'email')).toHaveLength(1)
  })

  test('an address that has an account cannot be taken', async () => {
    await signInByEmail(service, service.openBrowser(), 'taken@example.com')
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    service.pass(30_000)
    const own = { browser: browser.browser }
    const first = await browser.changeEmail('taken@example.com')
    const second = await browser.post('/v1/email/update/primary', {
      challenge: first.body.challenge,
      code: service.codeFor(EMAIL),
      ...own,
    })
    const answer = { challenge: second.body.challenge, code: service.codeFor('taken@example.com'), ...own }
    const taken = await browser.post('/v1/email/update/secondary', answer)
    expect(taken).toMatchObject({ status: 200, body: { error: { code: 'email_taken' } } })
    expect((await browser.get('/v1/session')).body.account.email).toBe(EMAIL)
  })
})

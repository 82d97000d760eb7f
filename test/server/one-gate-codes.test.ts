import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE_PURPOSES, type CodePurpose } from '../../src/server/codes/create-codes.ts'
import type { TestAnswer, TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { describeOnDatabases } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import type { TestService } from './start-test-service.ts'
import { createPerson, EMAIL, setUpProviders } from './ways-to-sign-in.ts'

// The gate's codes: each purpose checks whether the device is known, as each way in does (one-gate.test.ts).
const providers = setUpProviders()

describeOnDatabases('codes by mail', (database) => {
  const NEXT = 'next@example.com'
  let service: TestService
  let owner: TestBrowser
  let person: ReturnType<typeof createPerson>
  beforeEach(async () => {
    service = await providers().startService(database, { trustedProxies: 1 })
    owner = service.openBrowser({ name: 'Owner' })
    person = createPerson(service, providers())
    await person.signIn('email', owner)
    await owner.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
  })
  afterEach(() => service.server.close())

  /** Strangers ask for codes, from many networks, until the address gets none. */
  async function exhaust(email: string) {
    for (let count = 0; count < 25; count++) {
      const network = { 'x-forwarded-for': `203.0.113.${count}` }
      if ((await service.openBrowser().askForCode(email, network)).status !== 200) return
    }
    throw new Error('The address has no limit')
  }

  const primaryOf = (challenge: string, browser: string) => ({ challenge, code: service.codeFor(EMAIL), browser })

  /** Has a code of each purpose mailed. */
  const SENDS: Readonly<Record<CodePurpose, (browser: TestBrowser) => Promise<TestAnswer>>> = {
    'sign-in': (browser) => browser.askForCodeAsDevice(EMAIL),
    'link-social': (browser) => person.signIn('google', browser),
    'change-primary': (browser) => browser.changeEmail(NEXT),
    async 'change-secondary'(browser) {
      const begun = await browser.changeEmail(NEXT)
      return browser.post('/v1/email/update/primary', primaryOf(begun.body.challenge, browser.browser))
    },
  }

  test.each(CODE_PURPOSES)('%s: strangers can’t use up the codes of a known device', async (purpose) => {
    service.pass(30_000)
    for (const email of [EMAIL, NEXT]) await exhaust(email)
    const { status, body } = await SENDS[purpose](owner)
    expect([status, typeof body.challenge]).toEqual([200, 'string'])
  })

  /** Uses a code of each purpose, and makes that fail: once, or by an address that has an account. */
  const FAILURES: Readonly<Record<CodePurpose, (submit: () => Promise<TestAnswer>) => Promise<TestAnswer>>> = {
    'sign-in': withoutMail,
    'link-social': withoutMail,
    'change-primary': withoutMail,
    async 'change-secondary'(submit) {
      await signInByEmail(service, service.openBrowser(), NEXT)
      return submit()
    },
  }
  async function withoutMail(submit: () => Promise<TestAnswer>) {
    service.breakMail(true)
    const answer = await submit()
    service.breakMail(false)
    return answer
  }

  test.each<[purpose: CodePurpose, failure: string, next: string]>([
    ['sign-in', 'mail_unavailable', 'approval-needed'],
    ['link-social', 'mail_unavailable', 'approval-needed'],
    ['change-primary', 'mail_unavailable', 'sent'],
    ['change-secondary', 'email_taken', 'email_taken'],
  ])('%s: a code isn’t used up if what it is for fails', async (purpose, failure, next) => {
    service.pass(30_000)
    const isChange = purpose.startsWith('change')
    const browser = isChange ? owner : service.openBrowser({ name: 'Second' })
    const { body } = await SENDS[purpose](browser)
    const code = service.codeFor(purpose === 'change-secondary' ? NEXT : EMAIL)
    const path = { 'change-primary': '/v1/email/update/primary', 'change-secondary': '/v1/email/update/secondary' }
    const submit = () =>
      isChange
        ? browser.post(path[purpose as keyof typeof path], {
            challenge: body.challenge,
            code,
            browser: browser.browser,
          })
        : browser.verifyCode(body.challenge, code)
    expect((await FAILURES[purpose](submit)).body.error.code).toBe(failure)
    const again = (await submit()).body
    expect(again.error?.code ?? again.status ?? 'sent').toBe(next)
    // Not more often than it is right.
    if (next !== failure) expect((await submit()).body.error.code).toBe('code_expired')
  })

  test.each(['sign-in', 'link-social'] as const)(
    '%s: a device that isn’t known has no codes of its own',
    async (purpose) => {
      await exhaust(EMAIL)
      expect((await SENDS[purpose](service.openBrowser())).body.error.code).toBe('too_many_requests')
    },
  )

  test('a change of the address needs the proof of the device that begins it, and no other goes on with it', async () => {
    service.pass(30_000)
    const bare = await owner.post('/v1/email/update', { email: NEXT, browser: owner.browser })
    expect(bare.body.error.code).toBe('proof_invalid')
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await person.signIn('email', second)
    await second.submit(service.linkFor(EMAIL), 'approve')
    expect(
      (await second.post('/v1/approvals/poll', { approval: body.approval, browser: second.browser })).body.status,
    ).toBe('signed-in')
    const begun = await owner.changeEmail(NEXT)
    const answer = primaryOf(begun.body.challenge, owner.browser)
    expect((await second.post('/v1/email/update/primary', answer)).body.error.code).toBe('code_expired')
    expect(service.mails.map(({ to }) => to)).not.toContain(NEXT)
  })

  test('an account has five codes an hour mailed to new addresses, on however many devices', async () => {
    let sent = 0
    for (let count = 0; count < 3; count++) {
      const browser = service.openBrowser()
      await signInByEmail(service, browser, 'eve@example.com')
      for (let round = 0; round < 3; round++) {
        service.pass(30_000)
        const begun = await browser.changeEmail(`victim${count}${round}@example.com`)
        const code = service.codeFor('eve@example.com')
        const answer = { challenge: begun.body.challenge, code, browser: browser.browser }
        if ((await browser.post('/v1/email/update/primary', answer)).status === 200) sent++
      }
    }
    expect(sent).toBe(5)
  })

  test('an address that accounts change to gets 20 codes an hour, whoever asks', async () => {
    let sent = 0
    for (let count = 0; count < 5; count++) {
      const browser = service.openBrowser()
      const email = `account${count}@example.com`
      await signInByEmail(service, browser, email)
      for (let round = 0; round < 5; round++) {
        service.pass(30_000)
        const begun = await browser.changeEmail(NEXT)
        if (begun.status !== 200) continue
        const answer = { challenge: begun.body.challenge, code: service.codeFor(email), browser: browser.browser }
        if ((await browser.post('/v1/email/update/primary', answer)).status === 200) sent++
      }
    }
    expect(sent).toBe(20)
  })
})

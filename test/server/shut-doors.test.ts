import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { describeOnDatabases } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import type { TestService } from './start-test-service.ts'
import { createPerson, EMAIL, setUpProviders } from './ways-to-sign-in.ts'

const DAY_MS = 86_400_000
const NEXT = 'grace@hopper.example'

const providers = setUpProviders()

describeOnDatabases('shutting every door', (database) => {
  let service: TestService
  let first: TestBrowser
  let person: ReturnType<typeof createPerson>
  beforeEach(async () => {
    service = await providers().startService(database)
    first = service.openBrowser({ name: 'First' })
    person = createPerson(service, providers())
    await signInByEmail(service, first, EMAIL)
    await first.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
  })
  afterEach(() => service.server.close())

  const poll = (browser: TestBrowser, approval: string) =>
    browser.post('/v1/approvals/poll', { approval, browser: browser.browser })

  async function changeAddress() {
    service.pass(30_000)
    const { browser } = first
    const begun = await first.changeEmail(NEXT)
    const answer = { challenge: begun.body.challenge as string, code: service.codeFor(EMAIL), browser }
    const { body } = await first.post('/v1/email/update/primary', answer)
    return first.post('/v1/email/update/secondary', { challenge: body.challenge, code: service.codeFor(NEXT), browser })
  }

  async function addDevice(name: string) {
    const browser = service.openBrowser({ name })
    const { body } = await signInByEmail(service, browser, EMAIL)
    await browser.submit(service.linkFor(EMAIL), 'approve')
    const { body: approved } = await poll(browser, body.approval as string)
    return approved.account.deviceId as string
  }

  async function linkGitHub() {
    service.pass(30_000)
    const { body } = await person.signIn('github', first)
    expect((await first.verifyCode(body.challenge as string, service.codeFor(EMAIL))).body.status).toBe('signed-in')
  }

  async function unlinkGitHub() {
    const { identities } = (await first.get('/v1/identities')).body as {
      identities: { id: string; provider: string }[]
    }
    const github = identities.find(({ provider }) => provider === 'github')
    return first.remove(`/v1/identities/${github?.id}`)
  }

  /** The owner's actions against an intruder; each is prepared before the doors are tried. */
  const ACTS = {
    'a changed address': async () => async () => {
      expect((await changeAddress()).status).toBe(200)
    },
    'a removed device': async () => {
      const id = await addDevice('Lost')
      return async () => {
        expect((await first.remove(`/v1/devices/${id}`)).status).toBe(204)
      }
    },
    'a removed identity': async () => {
      await linkGitHub()
      return async () => {
        expect((await unlinkGitHub()).status).toBe(204)
      }
    },
  }

  /** Ways in that an intruder may keep waiting, and how each is tried afterwards. */
  const DOORS = {
    'an approval that waits': async () => {
      const thief = service.openBrowser({ name: 'Thief' })
      const { body } = await signInByEmail(service, thief, EMAIL)
      const link = service.linkFor(EMAIL)
      return async () => {
        expect((await thief.submit(link, 'approve')).status).toBe(410)
        expect((await poll(thief, body.approval as string)).body.error.code).toBe('approval_expired')
      }
    },
    'an approval that was given': async () => {
      const thief = service.openBrowser({ name: 'Thief' })
      const { body } = await signInByEmail(service, thief, EMAIL)
      await thief.submit(service.linkFor(EMAIL), 'approve')
      return async () => {
        expect((await poll(thief, body.approval as string)).body.error.code).toBe('approval_expired')
      }
    },
    'a code': async () => {
      service.pass(30_000)
      const thief = service.openBrowser({ name: 'Thief' })
      const { body } = await thief.askForCode(EMAIL)
      const code = service.codeFor(EMAIL)
      return async () => {
        expect((await thief.verifyCode(body.challenge as string, code)).body.error.code).toBe('code_expired')
      }
    },
    'a changed address that waits for its code': async () => {
      service.pass(30_000)
      const { body } = await first.changeEmail('eve@example.com')
      const answer = { challenge: body.challenge, code: service.codeFor(EMAIL), browser: first.browser }
      return async () => {
        expect((await first.post('/v1/email/update/primary', answer)).body.error.code).toBe('code_expired')
      }
    },
    'a social sign-in that waits for its code': async () => {
      await person.signIn('link-social', first)
      const complete = await person.beginSocial('google', service.openBrowser({ name: 'Thief' }))
      return async () => {
        expect((await complete()).body.error.code).toBe('flow_expired')
      }
    },
  }

  const TABLE = Object.keys(ACTS).flatMap((act) => Object.keys(DOORS).map((door) => [act, door] as const))
  test.each(TABLE)('%s shuts %s', async (act, door) => {
    const run = await ACTS[act as keyof typeof ACTS]()
    const expectShut = await DOORS[door as keyof typeof DOORS]()
    await run()
    await expectShut()
  })

  test.each(['devices', 'identities'])('%s: an id that the account doesn’t have shuts no door', async (of) => {
    service.pass(30_000)
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await second.askForCode(EMAIL)
    expect((await first.remove(`/v1/${of}/somebody-elses`)).status).toBe(204)
    const { body: end } = await second.verifyCode(body.challenge as string, service.codeFor(EMAIL))
    expect(end.status).toBe('approval-needed')
  })

  describe('a device that recovers', () => {
    let thief: TestBrowser
    beforeEach(async () => {
      service.pass(91 * DAY_MS)
      thief = service.openBrowser({ name: 'Thief' })
      await signInByEmail(service, thief, EMAIL)
    })

    test.each(Object.keys(ACTS))('is out after %s', async (act) => {
      await signInByEmail(service, first, EMAIL)
      const run = await ACTS[act as keyof typeof ACTS]()
      expect((await thief.get('/v1/session')).status).toBe(200)
      await run()
      expect((await thief.get('/v1/session')).status).toBe(401)
    })

    test('is out after the recovery of another was stopped, and shuts no door itself', async () => {
      const link = service.linkFor(EMAIL)
      const second = service.openBrowser({ name: 'Second' })
      const { body } = await signInByEmail(service, second, EMAIL)
      expect(body.account.escrowOpensInMs).toBe(DAY_MS)
      await second.remove(`/v1/devices/${body.account.deviceId}`)
      expect((await thief.get('/v1/session')).status).toBe(200)
      const third = service.openBrowser({ name: 'Third' })
      await signInByEmail(service, third, EMAIL)
      expect((await third.submit(link, 'stop')).text).toContain('Stopped')
      for (const browser of [thief, third]) expect((await browser.get('/v1/session')).status).toBe(401)
    })
  })

  test('an added identity is mailed, listed and removed; the address and the last way in stay', async () => {
    await linkGitHub()
    expect(service.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'GitHub was added to your wallet' })
    const { identities } = (await first.get('/v1/identities')).body
    expect(identities).toMatchObject([
      { provider: 'email', email: EMAIL, isRemovable: false },
      { provider: 'github', userName: 'grace', isRemovable: true },
    ])
    const needed = await first.remove(`/v1/identities/${identities[0].id}`)
    expect(needed.body.error.code).toBe('identity_needed')
    expect((await unlinkGitHub()).status).toBe(204)
    expect(service.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'GitHub was removed from your wallet' })
    expect((await first.get('/v1/identities')).body.identities).toHaveLength(1)
    expect((await first.remove(`/v1/identities/${identities[1].id}`)).status).toBe(204)
    const lone = service.openBrowser()
    await person.signIn('x', lone)
    const { identities: own } = (await lone.get('/v1/identities')).body
    expect((await lone.remove(`/v1/identities/${own[0].id}`)).body.error.code).toBe('identity_needed')
    expect((await lone.remove(`/v1/identities/${identities[0].id}`)).status).toBe(204)
    expect((await first.get('/v1/identities')).body.identities).toHaveLength(1)
  })

  test('an identity that is added by an approval is mailed, too', async () => {
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await person.signIn('link-social', second)
    await second.submit(service.linkFor(EMAIL), 'approve')
    expect((await poll(second, body.approval as string)).body.status).toBe('signed-in')
    expect(service.mails.at(-1)?.subject).toBe('Google was added to your wallet')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestAnswer, TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { describeOnDatabases } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import type { TestService } from './start-test-service.ts'
import { createPerson, EMAIL, setUpProviders } from './ways-to-sign-in.ts'

// An attacker with the mailbox or a social account can request approvals. That floods neither the mailbox nor the known devices.
const HOUR_MS = 3_600_000
const providers = setUpProviders()

describeOnDatabases('new devices that ask for an approval', (database) => {
  let service: TestService
  let owner: TestBrowser
  let person: ReturnType<typeof createPerson>
  beforeEach(async () => {
    service = await providers().startService(database, { trustedProxies: 1 })
    owner = service.openBrowser({ name: 'Owner' })
    person = createPerson(service, providers())
  })
  afterEach(() => service.server.close())

  const codeOf = ({ body }: TestAnswer) => (body.status ?? body.error.code) as string
  const listed = async () => (await owner.get('/v1/approvals')).body.approvals as { device: string }[]

  /** Signs in on a new device, whose calls come from a network. */
  function askFrom(network: string, name = 'Stranger') {
    const browser = service.openBrowser({ name, headers: { 'x-forwarded-for': network } })
    return person.signIn('github', browser)
  }

  describe('of an account with a wallet', () => {
    beforeEach(async () => {
      await person.begin('github', owner)
      await owner.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    })

    test('have five an hour in a network, and another network has its own', async () => {
      for (let count = 0; count < 5; count++) expect(codeOf(await askFrom('203.0.113.9'))).toBe('approval-needed')
      const mails = service.mails.length
      expect(codeOf(await askFrom('203.0.113.9'))).toBe('too_many_requests')
      expect(service.mails).toHaveLength(mails)
      expect(codeOf(await askFrom('198.51.100.7', 'Mine'))).toBe('approval-needed')
      expect((await listed()).map(({ device }) => device)).toContain('Mine')
      service.pass(HOUR_MS)
      expect(codeOf(await askFrom('203.0.113.9'))).toBe('approval-needed')
    })

    test('count a whole IPv6 network of 48 bits as one', async () => {
      for (let count = 0; count < 5; count++)
        expect(codeOf(await askFrom(`2001:db8:1:${count}::1`))).toBe('approval-needed')
      expect(codeOf(await askFrom('2001:db8:1:9::1'))).toBe('too_many_requests')
      expect(codeOf(await askFrom('2001:db8:2::1'))).toBe('approval-needed')
    })

    test('are 20 an hour from all networks; a known device sees all that wait, and needs none', async () => {
      // The second hour begins while requests of the first are still pending.
      await askFrom('203.0.113.200')
      service.pass(HOUR_MS - 5 * 60_000)
      for (let count = 1; count < 20; count++)
        expect(codeOf(await askFrom(`203.0.113.${count}`))).toBe('approval-needed')
      expect(codeOf(await askFrom('198.51.100.7'))).toBe('too_many_requests')
      service.pass(5 * 60_000)
      for (let count = 0; count < 20; count++)
        expect(codeOf(await askFrom(`198.51.100.${count}`))).toBe('approval-needed')
      expect(codeOf(await askFrom('192.0.2.1'))).toBe('too_many_requests')
      expect(await listed()).toHaveLength(39)
      await owner.call('DELETE', '/v1/session')
      expect(codeOf(await person.signIn('github', owner))).toBe('signed-in')
    })

    test('get their count back if the link can’t be mailed', async () => {
      service.breakMail(true)
      for (let count = 0; count < 6; count++) expect(codeOf(await askFrom('203.0.113.9'))).toBe('mail_unavailable')
      service.breakMail(false)
      expect(codeOf(await askFrom('203.0.113.9'))).toBe('approval-needed')
    })
  })

  describe('of a wallet without a known device begin a recovery, and', () => {
    beforeEach(async () => {
      await signInByEmail(service, owner, EMAIL)
      await owner.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
      await person.signIn('link-social', owner)
      service.pass(91 * 24 * HOUR_MS)
    })
    const recoverFrom = (network: string) =>
      person.signIn('google', service.openBrowser({ name: 'Stranger', headers: { 'x-forwarded-for': network } }))
    const recoveries = () => service.mails.filter(({ subject }) => /recover/i.test(subject))

    test('are five an hour in a network, and 20 from all, each with one mail', async () => {
      for (let count = 0; count < 5; count++) expect(codeOf(await recoverFrom('203.0.113.9'))).toBe('signed-in')
      expect(codeOf(await recoverFrom('203.0.113.9'))).toBe('too_many_requests')
      expect(recoveries()).toHaveLength(5)
      for (let count = 0; count < 15; count++)
        expect(codeOf(await recoverFrom(`198.51.100.${count}`))).toBe('signed-in')
      expect(codeOf(await recoverFrom('192.0.2.1'))).toBe('too_many_requests')
      expect(recoveries()).toHaveLength(20)
    })

    test('the device that waits signs in again without counting', async () => {
      const mine = service.openBrowser({ headers: { 'x-forwarded-for': '203.0.113.9' } })
      for (let count = 0; count < 8; count++) expect(codeOf(await person.signIn('google', mine))).toBe('signed-in')
      expect(recoveries()).toHaveLength(1)
    })

    test('end no wait that began before, however many they are', async () => {
      const mine = service.openBrowser({ name: 'Mine' })
      expect(codeOf(await signInByEmail(service, mine, EMAIL))).toBe('signed-in')
      for (let hour = 0; hour < 6; hour++) {
        service.pass(HOUR_MS)
        for (let count = 0; count < 20; count++) await recoverFrom(`198.51.100.${count}`)
      }
      expect((await mine.get('/v1/session')).body.account.email).toBe(EMAIL)
    })

    test('get their count back if the notice can’t be mailed', async () => {
      service.breakMail(true)
      for (let count = 0; count < 6; count++) expect(codeOf(await recoverFrom('203.0.113.9'))).toBe('mail_unavailable')
      service.breakMail(false)
      expect(codeOf(await recoverFrom('203.0.113.9'))).toBe('signed-in')
    })
  })

  test('count together, by whichever way they signed in', async () => {
    await signInByEmail(service, owner, EMAIL)
    await owner.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    // Adds Google to the account.
    expect(codeOf(await person.signIn('link-social', owner))).toBe('signed-in')
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const way of ['email', 'google', 'link-social', 'google', 'email'] as const)
      expect(codeOf(await person.signIn(way, service.openBrowser({ headers })))).toBe('approval-needed')
    for (const way of ['email', 'google', 'link-social'] as const)
      expect(codeOf(await person.signIn(way, service.openBrowser({ headers })))).toBe('too_many_requests')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { describeOnDatabases } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'
const DAY_MS = 86_400_000

describeOnDatabases('devices', (database) => {
  let service: TestService
  let first: TestBrowser
  beforeEach(async () => {
    service = await startTestService(database)
    first = service.openBrowser({ name: 'First' })
    await signInByEmail(service, first, EMAIL)
    await first.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
  })
  afterEach(() => service.server.close())

  const poll = (browser: TestBrowser, approval: string) =>
    browser.post('/v1/approvals/poll', { approval, browser: browser.browser })

  const revokeAll = async () => {
    const { devices } = (await first.get('/v1/devices')).body as { devices: readonly { id: string }[] }
    for (const { id } of devices) await first.remove(`/v1/devices/${id}`)
  }

  test('a new device waits until the link in the mail approves it', async () => {
    const second = service.openBrowser({ name: 'Second <b>', site: 'https://other.example' })
    const answer = await signInByEmail(service, second, EMAIL)
    expect(answer.body).toEqual({
      status: 'approval-needed',
      approval: expect.any(String),
      number: expect.stringMatching(/^\d\d$/),
      isMailed: true,
      expiresInMs: 1_200_000,
    })
    const { approval } = answer.body as { approval: string }
    expect(second.hasSession()).toBe(false)
    expect((await poll(second, approval)).body).toEqual({ status: 'waiting' })
    const link = service.linkFor(EMAIL)
    const page = await second.get(link)
    expect(page.text).toContain('Second &lt;b&gt; wants to use your wallet on https://other.example')
    const { number } = answer.body as { number: string }
    expect(page.text).toContain(`Number: ${number}`)
    expect(page.text).toContain('Time: 2027-01-15 08:0')
    expect(page.text).toContain('Network: unknown')
    const mail = service.mails.at(-1)?.text
    for (const line of [`Number: ${number}`, 'Time: 2027-01-15 08:0', 'Network: unknown']) expect(mail).toContain(line)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await poll(second, approval)).body).toEqual({ status: 'waiting' })
    expect((await second.submit(link, 'approve')).text).toContain('Approved')
    const thief = service.openBrowser({ site: 'https://other.example' })
    expect((await poll(thief, approval)).body.error.code).toBe('approval_expired')
    const approved = await Promise.all([poll(second, approval), poll(second, approval)])
    expect(approved.map(({ body }) => String(body.error?.code ?? body.status)).toSorted()).toEqual([
      'approval_expired',
      'signed-in',
    ])
    expect((await second.get('/v1/session')).body.account).toMatchObject({ email: EMAIL, escrowOpensInMs: 0 })
    expect((await second.submit(link, 'approve')).status).toBe(410)
  })

  test('a device that was refused does not get in', async () => {
    const second = service.openBrowser()
    const { body } = await signInByEmail(service, second, EMAIL)
    const link = service.linkFor(EMAIL)
    expect((await second.submit(link, 'maybe')).status).toBe(400)
    expect((await second.submit(link, 'refuse')).text).toContain('Refused')
    expect(await poll(second, body.approval)).toMatchObject({
      status: 200,
      body: { error: { code: 'approval_refused' } },
    })
  })

  test('a link is good for 20 minutes', async () => {
    const second = service.openBrowser()
    const { body } = await signInByEmail(service, second, EMAIL)
    service.pass(1_200_000)
    expect((await second.get(service.linkFor(EMAIL))).status).toBe(410)
    expect((await poll(second, body.approval)).body.error.code).toBe('approval_expired')
  })

  test('a link that cannot be mailed leaves nothing to approve', async () => {
    const second = service.openBrowser()
    service.pass(30_000)
    const { body } = await second.askForCode(EMAIL)
    service.breakMail(true)
    const answer = await second.verifyCode(body.challenge, service.codeFor(EMAIL))
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'mail_unavailable' } } })
  })

  test('a device that the account knows comes back without a link', async () => {
    await first.call('DELETE', '/v1/session')
    expect((await signInByEmail(service, first, EMAIL)).body.status).toBe('signed-in')
    expect((await first.get('/v1/devices')).body.devices).toHaveLength(1)
  })

  test('nobody passes for a known device without its key', async () => {
    service.pass(30_000)
    const thief = service.openBrowser()
    const { body } = await thief.askForCode(EMAIL)
    const { publicKey } = await first.device(body.challenge)
    const { proof } = await thief.device(body.challenge)
    const verify = { challenge: body.challenge, code: service.codeFor(EMAIL), browser: thief.browser }
    const forged = await thief.post('/v1/email/verify', { ...verify, device: { name: 'First', publicKey, proof } })
    expect(forged).toMatchObject({ status: 400, body: { error: { code: 'proof_invalid' } } })
    const unproven = await thief.post('/v1/email/verify', { ...verify, device: { name: 'First', publicKey } })
    expect(unproven.body.error.code).toBe('proof_invalid')
    const noPoint = { name: 'x', publicKey: Buffer.alloc(65, 7).toString('base64url'), proof }
    expect((await thief.post('/v1/email/verify', { ...verify, device: noPoint })).body.error.code).toBe('proof_invalid')
  })

  test('a revoked device has no session, and needs a link to come back', async () => {
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await signInByEmail(service, second, EMAIL)
    await second.submit(service.linkFor(EMAIL), 'approve')
    await poll(second, body.approval)
    const { devices } = (await second.get('/v1/devices')).body
    expect(devices).toMatchObject([
      { name: 'Second', isThis: true, lastUsedAgoMs: 0 },
      { name: 'First', isThis: false },
    ])
    expect((await second.remove(`/v1/devices/${devices[1].id}`)).status).toBe(204)
    expect((await first.get('/v1/session')).status).toBe(401)
    expect(service.mails.at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'A device was removed from your wallet',
      text: expect.stringContaining('First can no longer open your wallet. It was removed on shop.example.'),
    })
    expect((await signInByEmail(service, first, EMAIL)).body.status).toBe('approval-needed')
    const count = service.mails.length
    await second.remove('/v1/devices/unknown')
    await second.remove(`/v1/devices/${devices[0].id}`)
    expect(service.mails, 'nothing, or its own').toHaveLength(count)
  })

  test.each([
    ['POST', '/v1/approvals/decide', () => ({ approval: 'A'.repeat(22), decision: 'approve' })],
    ['POST', '/v1/email/update', ({ browser }: TestBrowser) => ({ email: 'eve@example.com', browser })],
    ['POST', '/v1/envelope/open', () => ({})],
    ['DELETE', '/v1/devices/{own}', () => ({})],
    ['DELETE', '/v1/devices/{other}', () => ({})],
    ['DELETE', '/v1/identities/{own}', () => ({})],
  ])('%s %s needs the device’s key, not only its cookie', async (method, path, bodyOf) => {
    service.pass(30_000)
    const { deviceId } = (await first.get('/v1/session')).body.account
    const { identities } = (await first.get('/v1/identities')).body
    const own = path.includes('identities') ? identities[0].id : deviceId
    const target = path.replace('{own}', own).replace('{other}', 'somebody-elses')
    const errorOf = async (proof: object) =>
      (await first.call(method, target, { ...bodyOf(first), ...proof })).body?.error?.code
    expect(await errorOf({})).toBe('proof_invalid')
    const { nonce } = (await first.post('/v1/proofs')).body
    const signature = await service.openBrowser().sign(nonce)
    expect(await errorOf({ proof: { nonce, signature } })).toBe('proof_invalid')
    expect((await first.get('/v1/session')).body.account).not.toBeNull()
    expect(await errorOf(await first.prove())).not.toBe('proof_invalid')
  })

  test('a device of another account cannot be revoked', async () => {
    const stranger = service.openBrowser()
    const { body } = await signInByEmail(service, stranger, 'eve@example.com')
    await first.remove(`/v1/devices/${body.account.deviceId}`)
    expect((await stranger.get('/v1/session')).status).toBe(200)
  })

  test('without any known device the escrow share waits 24 hours, and a mail can stop it', async () => {
    await revokeAll()
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await signInByEmail(service, second, EMAIL)
    expect(body).toMatchObject({ status: 'signed-in', account: { escrowOpensInMs: DAY_MS } })
    const open = async () => {
      const { nonce } = (await second.post('/v1/proofs')).body
      return second.post('/v1/envelope/open', { escrow: true, proof: { nonce, signature: await second.sign(nonce) } })
    }
    expect((await open()).body.error).toMatchObject({ code: 'escrow_waits', escrowOpensInMs: DAY_MS })
    service.pass(DAY_MS)
    expect((await open()).status).toBe(200)
  })

  test('a recovery that was stopped is over', async () => {
    await revokeAll()
    const second = service.openBrowser({ name: 'Second' })
    await signInByEmail(service, second, EMAIL)
    const link = service.linkFor(EMAIL)
    expect((await second.get(link)).text).toContain('Somebody is recovering your wallet on https://shop.example')
    expect((await second.submit(link, 'stop')).text).toContain('Stopped')
    expect((await second.get('/v1/session')).status).toBe(401)
    expect((await second.submit(link, 'stop')).status).toBe(410)
  })

  describe('the wait of a recovery', () => {
    let second: TestBrowser
    const waitOf = async () => (await second.get('/v1/session')).body.account?.escrowOpensInMs as number | undefined
    beforeEach(async () => {
      // The first device is no longer a known one.
      service.pass(91 * DAY_MS)
      second = service.openBrowser({ name: 'Second' })
      await signInByEmail(service, second, EMAIL)
    })

    test('goes on if its device signs in again, without another notice', async () => {
      const notices = () => service.mails.filter(({ subject }) => subject === 'Your wallet is being recovered').length
      await second.call('DELETE', '/v1/session')
      await signInByEmail(service, second, EMAIL)
      const left = await waitOf()
      expect(left).toBeGreaterThan(DAY_MS - 120_000)
      expect(left).toBeLessThan(DAY_MS)
      expect(notices()).toBe(1)
      // Another device has a wait of its own.
      second = service.openBrowser({ isKeyless: true })
      for (const count of [2, 3]) {
        await signInByEmail(service, second, EMAIL)
        expect(await waitOf()).toBe(DAY_MS)
        expect(notices()).toBe(count)
      }
    })

    test('begins anew after it was stopped, even if its session was over by then', async () => {
      const link = service.linkFor(EMAIL)
      await second.call('DELETE', '/v1/session')
      expect((await second.submit(link, 'stop')).text).toContain('Stopped')
      await signInByEmail(service, second, EMAIL)
      expect(await waitOf()).toBe(DAY_MS)
      expect(service.linkFor(EMAIL)).not.toBe(link)
    })

    test('begins anew after its notice could not be mailed', async () => {
      const third = service.openBrowser()
      service.pass(30_000)
      const { body } = await third.askForCode(EMAIL)
      service.breakMail(true)
      await third.verifyCode(body.challenge, service.codeFor(EMAIL))
      service.breakMail(false)
      second = third
      await signInByEmail(service, second, EMAIL)
      expect(await waitOf()).toBe(DAY_MS)
    })

    test('ends with the approval of a link, once another device is known', async () => {
      // Its owner has found it again.
      expect((await signInByEmail(service, first, EMAIL)).body).toMatchObject({ account: { escrowOpensInMs: 0 } })
      const { body } = await signInByEmail(service, second, EMAIL)
      expect(body.status).toBe('approval-needed')
      await second.submit(service.linkFor(EMAIL), 'approve')
      expect((await poll(second, body.approval)).body.account.escrowOpensInMs).toBe(0)
    })

    test('leaves the other devices and the address as they are', async () => {
      service.pass(30_000)
      const refused = await Promise.all([
        second.remove('/v1/devices/somebody-elses'),
        second.post('/v1/email/update', { email: 'eve@example.com', browser: second.browser }),
      ])
      expect(refused.map(({ body }) => body.error.code)).toEqual(['escrow_waits', 'escrow_waits'])
      const { deviceId } = (await second.get('/v1/session')).body.account
      expect((await second.remove(`/v1/devices/${deviceId}`)).status).toBe(204)
    })
  })

  test('nobody recovers if the notice cannot be mailed', async () => {
    await revokeAll()
    service.pass(30_000)
    const second = service.openBrowser()
    const { body } = await second.askForCode(EMAIL)
    service.breakMail(true)
    expect((await second.verifyCode(body.challenge, service.codeFor(EMAIL))).status).toBe(503)
    expect((await second.get('/v1/session')).body).toEqual({ account: null })
  })

  test('a recovery whose notice was never mailed begins anew, with a notice', async () => {
    await revokeAll()
    service.pass(30_000)
    const second = service.openBrowser()
    const { body } = await second.askForCode(EMAIL)
    const asked = service.holdMail()
    // The service ends before the mail server has answered.
    void second.verifyCode(body.challenge, service.codeFor(EMAIL))
    await asked
    service.pass(DAY_MS / 2)
    const again = await signInByEmail(service, second, EMAIL)
    expect(service.mails.at(-1)?.subject).toBe('Your wallet is being recovered')
    expect(again.body.account.escrowOpensInMs).toBe(DAY_MS)
  })

  test('a device that refuses storage is known by its session', async () => {
    const keyless = service.openBrowser({ isKeyless: true })
    expect((await signInByEmail(service, keyless, 'bob@example.com')).body.status).toBe('signed-in')
    await keyless.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    expect((await keyless.post('/v1/envelope/open')).status).toBe(200)
    expect((await signInByEmail(service, keyless, 'bob@example.com')).body.status).toBe('approval-needed')
  })
})

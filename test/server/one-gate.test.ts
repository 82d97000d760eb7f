import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { describeOnDatabases } from './open-test-store.ts'
import type { TestService } from './start-test-service.ts'
import { createPerson, EMAIL, setUpProviders, WAYS, type Way } from './ways-to-sign-in.ts'

const DAY_MS = 86_400_000
const MODES = ['assisted', 'user'] as const
type Mode = (typeof MODES)[number]

/** Every way in, on every kind of device, with every kind of wallet. */
const tableOf = (ways: readonly Way[]) => ways.flatMap((way) => MODES.map((mode) => [way, mode] as const))
/** The gate is the same code on both databases, so one way of each kind is enough on the slower one. */
const TABLES = { sqlite: tableOf(WAYS), postgres: tableOf(['email', 'farcaster', 'google', 'link-social']) }
/** Ways whose account has no address that a link could be mailed to. */
const WITHOUT_EMAIL: readonly Way[] = ['farcaster', 'x', 'facebook']

const providers = setUpProviders()

describeOnDatabases('the one gate', (database) => {
  let service: TestService
  let first: TestBrowser
  let person: ReturnType<typeof createPerson>
  beforeEach(async () => {
    service = await providers().startService(database)
    first = service.openBrowser({ name: 'First' })
    person = createPerson(service, providers())
  })
  afterEach(() => service.server.close())

  async function makeWallet(way: Way, mode: Mode) {
    expect((await person.begin(way, first)).body.status).toBe('signed-in')
    const envelope = createTestEnvelope(1, mode)
    expect((await first.call('PUT', '/v1/envelope', envelope.body)).status).toBe(200)
    return envelope
  }

  const poll = (browser: TestBrowser, approval: string) =>
    browser.post('/v1/approvals/poll', { approval, browser: browser.browser })

  const proofOf = async (browser: TestBrowser) => {
    const { nonce } = (await browser.post('/v1/proofs')).body
    return { nonce, signature: await browser.sign(nonce) }
  }

  const openEnvelope = async (browser: TestBrowser) =>
    browser.post('/v1/envelope/open', { escrow: true, proof: await proofOf(browser) })

  const decide = async (browser: TestBrowser, approval: string, decision: string) =>
    browser.post('/v1/approvals/decide', { approval, decision, proof: await proofOf(browser) })

  test.each(TABLES[database])('%s, %s: a known device comes back without an approval', async (way, mode) => {
    await makeWallet(way, mode)
    await first.call('DELETE', '/v1/session')
    const { body } = await person.signIn(way, first)
    expect(body).toMatchObject({ status: 'signed-in', account: { mode, escrowOpensInMs: 0 } })
    expect((await openEnvelope(first)).status).toBe(mode === 'assisted' ? 200 : 409)
  })

  test('a login with a provider isn’t used up if its mail cannot be sent', async () => {
    await makeWallet('google', 'assisted')
    const complete = await person.beginSocial('google', service.openBrowser({ name: 'Second' }))
    service.breakMail(true)
    for (let count = 0; count < 6; count++) expect((await complete()).body.error.code).toBe('mail_unavailable')
    service.breakMail(false)
    expect((await complete()).body.status).toBe('approval-needed')
    expect((await complete()).body.error.code).toBe('flow_expired')
  })

  test('nor is one with Farcaster if no more devices can wait', async () => {
    await makeWallet('farcaster', 'assisted')
    const complete = await person.beginFarcaster(service.openBrowser({ name: 'Late' }))
    let answer = await person.signIn('farcaster', service.openBrowser())
    for (let count = 0; count < 20 && answer.status === 200; count++)
      answer = await person.signIn('farcaster', service.openBrowser())
    expect(answer.body.error.code).toBe('too_many_requests')
    for (let count = 0; count < 6; count++) expect((await complete()).body.error.code).toBe('too_many_requests')
  })

  test.each(TABLES[database])('%s, %s: a new device gets nothing before it is approved', async (way, mode) => {
    await makeWallet(way, mode)
    const second = service.openBrowser({ name: 'Second' })
    const { body } = await person.signIn(way, second)
    const isMailed = !WITHOUT_EMAIL.includes(way)
    expect(body.number).toMatch(/^\d\d$/)
    if (isMailed) expect(service.mails.at(-1)?.text).toContain(`Number: ${body.number}`)
    expect((await first.get('/v1/approvals')).body.approvals).toMatchObject([{ number: body.number }])
    expect(body).toMatchObject({ status: 'approval-needed', isMailed, expiresInMs: 1_200_000 })
    expect(second.hasSession()).toBe(false)
    expect((await poll(second, body.approval)).body).toEqual({ status: 'waiting' })
    if (isMailed) await second.submit(service.linkFor(EMAIL), 'approve')
    else expect((await decide(first, body.approval, 'approve')).status).toBe(204)
    const approved = await poll(second, body.approval)
    expect(approved.body).toMatchObject({ status: 'signed-in', account: { mode, escrowOpensInMs: 0 } })
    if (way !== 'link-social') expect(approved.body.account.provider).toBe(way)
    expect((await openEnvelope(second)).status).toBe(mode === 'assisted' ? 200 : 409)
  })

  test.each(TABLES[database])('%s, %s: a waiting device needs an approval once another is known', async (way, mode) => {
    const { ownWriter } = await makeWallet(way, 'assisted')
    service.pass(91 * DAY_MS)
    const waiting = service.openBrowser({ name: 'Waiting' })
    expect((await person.signIn(way, waiting)).body.account.escrowOpensInMs).toBe(DAY_MS)
    service.pass(DAY_MS / 2)
    const again = await person.signIn(way, waiting)
    expect(again.body.account.escrowOpensInMs).toBeLessThanOrEqual(DAY_MS / 2)
    expect((await openEnvelope(waiting)).body.error.code).toBe('escrow_waits')
    // The owner is back on the first device, and has the wallet in this mode.
    expect((await person.signIn(way, first)).body.account.escrowOpensInMs).toBe(0)
    const next = createTestEnvelope(2, mode, ownWriter)
    expect((await first.call('PUT', '/v1/envelope', next.body)).status).toBe(200)
    expect((await person.signIn(way, waiting)).body.status).toBe('approval-needed')
  })

  test('without a mail server, an address counts for nothing: a known device approves, or the new one waits', async () => {
    const unmailed = await providers().startService(database, { mail: undefined })
    const grace = createPerson(unmailed, providers())
    const known = unmailed.openBrowser()
    expect((await grace.begin('google', known)).body).toMatchObject({ account: { email: EMAIL } })
    await known.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    const second = unmailed.openBrowser()
    const { body } = await grace.signIn('google', second)
    expect(body).toMatchObject({ status: 'approval-needed', isMailed: false })
    expect((await decide(known, body.approval, 'approve')).status).toBe(204)
    expect((await poll(second, body.approval)).body.status).toBe('signed-in')
    const { deviceId } = (await second.get('/v1/session')).body.account
    expect((await known.remove(`/v1/devices/${deviceId}`)).status).toBe(204)
    unmailed.pass(91 * DAY_MS)
    const last = unmailed.openBrowser()
    expect((await grace.signIn('google', last)).body.account.escrowOpensInMs).toBe(DAY_MS)
    expect(unmailed.lines.filter(({ level }) => level === 'error')).toEqual([])
    await unmailed.server.close()
  })

  test('a device that signed in minutes before there was a wallet does not get it', async () => {
    const early = service.openBrowser({ name: 'Early' })
    expect((await person.signIn('github', early)).body.status).toBe('signed-in')
    service.pass(121_000)
    await makeWallet('github', 'assisted')
    expect((await early.get('/v1/session')).body.error?.code).toBe('session_ended')
    expect((await person.signIn('github', early)).body.status).toBe('approval-needed')
  })

  describe('an approval on a known device', () => {
    let second: TestBrowser
    let approval: string
    beforeEach(async () => {
      await makeWallet('x', 'assisted')
      second = service.openBrowser({ name: 'Second', site: 'https://other.example' })
      approval = (await person.signIn('x', second)).body.approval as string
    })

    test('is listed, and a refusal ends it', async () => {
      service.pass(60_000)
      expect((await first.get('/v1/approvals')).body).toMatchObject({
        approvals: [
          { id: approval, device: 'Second', site: 'https://other.example', network: null, askedAgoMs: 60_000 },
        ],
      })
      expect((await decide(first, approval, 'refuse')).status).toBe(204)
      expect((await poll(second, approval)).body.error.code).toBe('approval_refused')
      expect((await first.get('/v1/approvals')).body).toEqual({ approvals: [] })
      expect((await decide(first, approval, 'approve')).body.error.code).toBe('approval_expired')
    })

    test('needs the proof of the known device', async () => {
      const bare = await first.post('/v1/approvals/decide', { approval, decision: 'approve' })
      expect(bare.body.error.code).toBe('proof_invalid')
      const { nonce } = (await first.post('/v1/proofs')).body
      const proof = { nonce, signature: await second.sign(nonce) }
      const forged = await first.post('/v1/approvals/decide', { approval, decision: 'approve', proof })
      expect(forged.body.error.code).toBe('proof_invalid')
      expect((await poll(second, approval)).body).toEqual({ status: 'waiting' })
    })

    test('is not for another account', async () => {
      const stranger = service.openBrowser()
      await person.signIn('github', stranger)
      expect((await stranger.get('/v1/approvals')).body).toEqual({ approvals: [] })
      expect((await decide(stranger, approval, 'approve')).body.error.code).toBe('approval_expired')
      expect((await poll(second, approval)).body).toEqual({ status: 'waiting' })
    })

    test('is not for a device that waits itself', async () => {
      service.pass(91 * DAY_MS)
      const waiting = service.openBrowser({ name: 'Waiting' })
      await person.signIn('x', waiting)
      await person.signIn('x', first)
      const { body } = await person.signIn('x', second)
      expect(body.status).toBe('approval-needed')
      expect((await waiting.get('/v1/approvals')).body.error.code).toBe('escrow_waits')
      expect((await decide(waiting, body.approval, 'approve')).body.error.code).toBe('escrow_waits')
    })
  })

  test('a device without a key whose session is gone can approve nothing, so another one waits', async () => {
    const keyless = service.openBrowser({ isKeyless: true })
    await person.begin('x', keyless)
    await keyless.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
    await keyless.call('DELETE', '/v1/session')
    const second = service.openBrowser({ name: 'Second' })
    expect((await person.signIn('x', second)).body).toMatchObject({
      status: 'signed-in',
      account: { escrowOpensInMs: DAY_MS },
    })
  })

  test('Farcaster’s approval can be polled with the secret of its flow', async () => {
    await makeWallet('farcaster', 'assisted')
    const second = service.openBrowser({ name: 'Second' })
    const { answer, secret } = await person.signInByOldFarcaster(second)
    expect(answer.body.status).toBe('approval-needed')
    await decide(first, answer.body.approval, 'approve')
    const approved = await second.post('/v1/approvals/poll', { approval: answer.body.approval, browser: secret })
    expect(approved.body.status).toBe('signed-in')
  })
})

test('sessions begin, and identities are added, in one place only', () => {
  const folder = join(import.meta.dirname, '../../src/server')
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(/\b(sessions\.begin|addDevice|addIdentity)\(/g)].map(([, name]) => `${name} ${file}`)
    })
  expect([...new Set(users)].toSorted()).toEqual([
    'addDevice devices/devices.ts',
    'addDevice sign-in/create-sign-in.ts',
    'addIdentity accounts/accounts.ts',
    'addIdentity sign-in/create-sign-in.ts',
    'sessions.begin sign-in/create-sign-in.ts',
  ])
})

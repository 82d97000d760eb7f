import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { backUpSqlite } from '../../src/server/store/back-up-sqlite.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { createSchema, DATABASES } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startMailServer } from './start-mail-server.ts'
import { startTestService } from './start-test-service.ts'

const EMAIL = 'ada@example.com'
const HOUR_MS = 3_600_000

describe('a backup that is restored', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-backup-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('has the wallets of its time, and these go on from there', async () => {
    const service = await startTestService({ url: `sqlite:${join(folder, 'wallet.db')}` })
    const early = service.openBrowser()
    await signInByEmail(service, early, EMAIL)
    const first = createTestEnvelope(1)
    await early.call('PUT', '/v1/envelope', first.body)
    await early.post('/v1/envelope/confirm', { version: 1, writer: first.ownWriter })

    // While the service runs.
    backUpSqlite(join(folder, 'wallet.db'), join(folder, 'backup.db'))

    const second = createTestEnvelope(2, 'assisted', first.ownWriter)
    expect((await early.call('PUT', '/v1/envelope', second.body)).status).toBe(200)
    await early.post('/v1/envelope/confirm', { version: 2, writer: second.ownWriter })
    const late = service.openBrowser()
    await signInByEmail(service, late, 'bob@example.com')
    await service.server.close()

    const restored = await startTestService(
      { url: `sqlite:${join(folder, 'backup.db')}` },
      {
        serverKeys: service.options.serverKeys,
        escrowKeys: service.options.escrowKeys,
      },
    )
    const cookieOf = (browser: typeof early) => ({ cookie: `__Host-wallet-session=${browser.cookie()}` })
    const opened = await restored.openBrowser().call('GET', '/v1/session', undefined, cookieOf(early))
    expect(opened.body.account).toMatchObject({ email: EMAIL, envelopeVersion: 1 })
    expect((await restored.openBrowser().call('GET', '/v1/session', undefined, cookieOf(late))).status).toBe(401)
    const again = createTestEnvelope(2, 'assisted', first.ownWriter)
    expect((await restored.openBrowser().call('PUT', '/v1/envelope', again.body, cookieOf(early))).status).toBe(200)
    await restored.server.close()
  })
})

test('while the mail server is away nobody has to wait for another code, and once it is back they get one', async () => {
  const first = await startMailServer()
  const { port } = new URL(first.url)
  await new Promise<void>((resolve) => first.server.close(resolve))
  const service = await startTestService('sqlite', { mail: { smtpUrl: first.url, from: 'no-reply@wallet.example' } })
  const browser = service.openBrowser()
  for (let count = 0; count < 8; count++)
    expect((await browser.askForCode(EMAIL)).body.error.code).toBe('mail_unavailable')
  const second = await startMailServer({}, Number(port))
  expect((await browser.askForCode(EMAIL)).status).toBe(200)
  expect((await browser.askForCode(EMAIL)).body.error.code).toBe('too_many_requests')
  expect(second.received.map(({ to }) => to)).toEqual([[EMAIL]])
  await service.server.close()
  await new Promise<void>((resolve) => second.server.close(resolve))
})

test('a SQLite file that another program holds for too long is unavailable, and then serves again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-held-'))
  const path = join(folder, 'wallet.db')
  const service = await startTestService({ url: `sqlite:${path}` })
  const browser = service.openBrowser()
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  expect((await browser.askForCode(EMAIL)).body.error.code).toBe('store_unavailable')
  other.exec('COMMIT')
  other.close()
  expect((await signInByEmail(service, browser, EMAIL)).body.status).toBe('signed-in')
  expect(service.mails).toHaveLength(1)
  await service.server.close()
  rmSync(folder, { recursive: true })
})

test('a database that is slow makes calls wait, and loses none', async () => {
  const url = await createSchema(inject('postgresUrl'))
  const service = await startTestService({ url })
  const browser = service.openBrowser()
  const other = new Client(url)
  await other.connect()
  await other.query('BEGIN')
  await other.query('LOCK TABLE challenge IN ACCESS EXCLUSIVE MODE')
  const asked = [1, 2, 3].map((index) => browser.askForCode(`ada${index}@example.com`))
  const waits = async () => {
    const { rows } = await other.query<{ waits: string }>('SELECT count(*) AS waits FROM pg_locks WHERE NOT granted')
    return Number(rows[0]?.waits)
  }
  await expect.poll(waits).toBe(3)
  // Calls that don't use the table are answered meanwhile.
  expect((await browser.get('/health')).status).toBe(200)
  await other.query('COMMIT')
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(service.mails).toHaveLength(3)
  await other.end()
  await service.server.close()
})

describe.each(DATABASES)('a clock that is set, on %s', (database) => {
  test.each([
    ['back', -HOUR_MS],
    ['ahead', HOUR_MS],
    ['back by years', -50_000 * HOUR_MS],
  ])('set %s, who is signed in stays so, and others can sign in', async (_, ms) => {
    const service = await startTestService(database)
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    service.pass(ms)
    expect((await browser.get('/v1/session')).status).toBe(200)
    const another = service.openBrowser()
    expect((await signInByEmail(service, another, 'bob@example.com')).body.status).toBe('signed-in')
    expect((await signInByEmail(service, service.openBrowser(), EMAIL)).body.status).toMatch(
      /signed-in|approval-needed/,
    )
    await service.server.close()
  })

  test('set ahead by more than its life, a code is no longer good; set back, it is good for no longer than its life', async () => {
    const service = await startTestService(database)
    const browser = service.openBrowser()
    const sent = await browser.askForCode(EMAIL)
    service.pass(-HOUR_MS)
    expect((await browser.verifyCode(sent.body.challenge, service.codeFor(EMAIL))).body.status).toBe('signed-in')
    service.pass(HOUR_MS)
    const later = await browser.askForCode('bob@example.com')
    service.pass(HOUR_MS)
    const code = service.codeFor('bob@example.com')
    expect((await browser.verifyCode(later.body.challenge, code)).body.error.code).toBe('code_expired')
    await service.server.close()
  })
})

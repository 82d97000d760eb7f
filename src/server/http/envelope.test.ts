import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { createDatabase, DATABASES, failOnError } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { createKeyText, readKeyRing } from '../crypto/key-ring.ts'
import { resealShares } from '../shares/reseal-shares.ts'
import { openStore } from '../store/open-store.ts'

const EMAIL = 'ada@example.com'

describe.each(DATABASES)('the envelope on %s', (database) => {
  let service: TestService
  let browser: TestBrowser
  beforeEach(async () => {
    service = await startTestService(database)
    browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
  })
  afterEach(() => service.server.close())

  const put = (body: unknown) => browser.call('PUT', '/v1/envelope', body)
  const open = async (options: object = {}) => {
    const { nonce } = (await browser.post('/v1/proofs')).body
    return browser.post('/v1/envelope/open', { ...options, proof: { nonce, signature: await browser.sign(nonce) } })
  }
  const confirm = (version: number, writer: string) => browser.post('/v1/envelope/confirm', { version, writer })

  test('what the frame has stored comes back, byte for byte', async () => {
    const { body } = createTestEnvelope(1)
    expect(await put(body)).toMatchObject({ status: 200, body: { version: 1 } })
    const { writerHash: _, ...stored } = body
    const { escrow: __, ...shares } = body.shares
    expect((await open()).body).toEqual({ ...stored, shares, isConfirmed: false })
    expect((await open({ escrow: true })).body.shares).toEqual(body.shares)
    expect((await browser.get('/v1/session')).body.account).toMatchObject({ mode: 'assisted', envelopeVersion: 1 })
  })

  test('the share stays with the service unless the device proves its key, freshly and in this session', async () => {
    await put(createTestEnvelope(1).body)
    expect((await browser.post('/v1/envelope/open')).body.error.code).toBe('proof_invalid')
    const { nonce, expiresInMs } = (await browser.post('/v1/proofs')).body
    const stranger = service.openBrowser()
    await signInByEmail(service, stranger, 'eve@example.com')
    const foreign = { proof: { nonce, signature: await stranger.sign(nonce) } }
    expect((await browser.post('/v1/envelope/open', foreign)).body.error.code).toBe('proof_invalid')
    const proof = { nonce, signature: await browser.sign(nonce) }
    expect((await browser.post('/v1/envelope/open', { proof })).status).toBe(200)
    service.pass(expiresInMs)
    expect((await browser.post('/v1/envelope/open', { proof })).body.error.code).toBe('proof_invalid')
  })

  test('the page of one site can’t use up the openings of another', async () => {
    await put(createTestEnvelope(1).body)
    const elsewhere = service.openBrowser({ site: 'https://other.example', isKeyless: true })
    service.pass(30_000)
    const { approval } = (await signInByEmail(service, elsewhere, EMAIL)).body
    await elsewhere.submit(service.linkFor(EMAIL), 'approve')
    await elsewhere.post('/v1/approvals/poll', { approval, browser: elsewhere.browser })
    let answer = await elsewhere.post('/v1/envelope/open')
    for (let count = 1; count < 200 && answer.status === 200; count++)
      answer = await elsewhere.post('/v1/envelope/open')
    expect(answer.body.error.code).toBe('too_many_requests')
    expect((await open()).status).toBe(200)
  })

  test('of several that store a version at once, one wins', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(createTestEnvelope(1).body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const conflict = answers.find(({ status }) => status === 409)
    expect(conflict?.body.error).toMatchObject({ code: 'version_conflict', currentVersion: 1 })
  })

  test('only who has opened the wallet stores the next version, and only for the same wallet', async () => {
    const one = createTestEnvelope(1)
    await put(one.body)
    expect((await put(createTestEnvelope(2).body)).body.error.code).toBe('writer_wrong')
    expect((await put(createTestEnvelope(2, 'user', createTestEnvelope(1).ownWriter).body)).body.error.code).toBe(
      'writer_wrong',
    )
    const other = { ...createTestEnvelope(2, 'user', one.ownWriter).body, addresses: ['eip155:0x0B'] }
    expect((await put(other)).body.error.code).toBe('addresses_differ')
    expect((await put(createTestEnvelope(3, 'user', one.ownWriter).body)).body.error).toMatchObject({
      currentVersion: 1,
    })
    expect((await put(createTestEnvelope(2, 'user', one.ownWriter).body)).status).toBe(200)
  })

  test('a version counts once it is confirmed, and then the earlier one is gone', async () => {
    const one = createTestEnvelope(1)
    await put(one.body)
    expect((await confirm(1, one.ownWriter)).status).toBe(204)
    const two = createTestEnvelope(2, 'user', one.ownWriter)
    await put(two.body)
    expect((await open()).body).toMatchObject({ version: 1, mode: 'assisted' })
    expect((await open({ version: 2 })).body).toMatchObject({ version: 2, recovery: two.body.recovery })
    expect((await confirm(2, one.ownWriter)).body.error.code).toBe('writer_wrong')
    expect((await confirm(2, two.ownWriter)).status).toBe(204)
    expect((await confirm(2, two.ownWriter)).status).toBe(204)
    expect((await open()).body).toMatchObject({ version: 2, isConfirmed: true, mode: 'user' })
    expect((await open({ version: 1 })).body.error.code).toBe('envelope_missing')
    expect((await open({ escrow: true })).body.error.code).toBe('escrow_missing')
  })

  test('a recovery share is held by a passkey whose id is as long as WebAuthn allows, and by none with a longer one', async () => {
    const heldBy = (idBytes: number) => {
      const { body } = createTestEnvelope(1, 'user')
      const [share] = body.recovery
      return { ...body, recovery: [{ ...share, holder: `passkey:${Buffer.alloc(idBytes, 7).toString('base64url')}` }] }
    }
    expect((await put(heldBy(1_024))).body.error.code).toBe('invalid_request')
    const { recovery, ...body } = heldBy(1_023)
    expect((await put({ ...body, recovery })).status).toBe(200)
    expect((await open()).body.recovery).toEqual(recovery)
  })

  test('a wallet whose new version was never confirmed goes on with another try', async () => {
    const one = createTestEnvelope(1)
    await put(one.body)
    await confirm(1, one.ownWriter)
    await put(createTestEnvelope(2, 'user', one.ownWriter).body)
    const three = createTestEnvelope(3, 'user', one.ownWriter)
    expect((await put(three.body)).status).toBe(200)
    await confirm(3, three.ownWriter)
    expect((await open()).body).toMatchObject({ version: 3, isConfirmed: true })
  })

  test.each([
    ['without a confirmed version', false, [18, 19, 20]],
    ['beside the confirmed version', true, [1, 18, 19, 20]],
  ])('of versions that are never confirmed, the newest three are kept, %s', async (_, isConfirmed, kept) => {
    const one = createTestEnvelope(1)
    await put(one.body)
    if (isConfirmed) await confirm(1, one.ownWriter)
    let writer = one.ownWriter
    for (let version = 2; version <= 20; version++) {
      const next = createTestEnvelope(version, 'user', writer)
      expect((await put(next.body)).status).toBe(200)
      if (!isConfirmed) writer = next.ownWriter
    }
    const found: number[] = []
    for (let version = 1; version <= 20; version++) if ((await open({ version })).status === 200) found.push(version)
    expect(found).toEqual(kept)
    expect((await open()).body.version).toBe(isConfirmed ? 1 : 20)
  })

  test('bodies that do not fit are refused with the name of the field', async () => {
    const { body } = createTestEnvelope(1)
    const wrong: readonly [unknown, string][] = [
      [{ ...body, version: 0 }, 'version'],
      [{ ...body, iv: 'AAAA' }, 'iv'],
      [{ ...body, sealed: Buffer.alloc(4_097).toString('base64url') }, 'sealed'],
      [{ ...body, mode: 'user' }, 'shares.escrow'],
      [{ ...createTestEnvelope(1, 'user').body, recovery: [] }, 'recovery'],
      [{ ...body, addresses: [] }, 'addresses'],
      [[], 'it'],
    ]
    for (const [value, field] of wrong) {
      const answer = await put(value)
      expect(answer.status).toBe(400)
      expect(answer.body.error).toEqual({
        code: 'invalid_request',
        message: `The request is not valid: ${field} does not fit`,
      })
    }
    expect((await open()).body.error.code).toBe('envelope_missing')
  })
})

test('shares are sealed again under a new key while the old one still opens them', async () => {
  const url = await createDatabase('postgres')
  const [oldKey, newKey] = [createKeyText('old'), createKeyText('new')]
  const service = await startTestService({ url }, { serverKeys: oldKey })
  const browser = service.openBrowser({ isKeyless: true })
  await signInByEmail(service, browser, EMAIL)
  const { body } = createTestEnvelope(1)
  await browser.call('PUT', '/v1/envelope', body)
  const store = await openStore(url, failOnError)
  const ring = (keys: string) => ({
    server: readKeyRing(keys, 'server'),
    escrow: readKeyRing(service.options.escrowKeys, 'escrow'),
  })
  expect(await resealShares(store, ring(newKey))).toEqual({ resealed: 0, damaged: 1 })
  expect(await resealShares(store, ring(`${newKey},${oldKey}`))).toEqual({ resealed: 1, damaged: 0 })
  expect(await resealShares(store, ring(`${newKey},${oldKey}`))).toEqual({ resealed: 0, damaged: 0 })
  await store.close()
  // The service that has only the old key can't give its share, and leaves it as it is.
  expect(await browser.post('/v1/envelope/open')).toMatchObject({ status: 200, body: { version: 1, shares: {} } })
  const rotated = await startTestService({ url }, { serverKeys: newKey, escrowKeys: service.options.escrowKeys })
  const cookie = { cookie: `__Host-wallet-session=${browser.cookie()}` }
  const opened = await rotated.openBrowser().call('POST', '/v1/envelope/open', {}, cookie)
  expect(opened.body.shares.server).toBe(body.shares.server)
  await Promise.all([service.server.close(), rotated.server.close()])
})

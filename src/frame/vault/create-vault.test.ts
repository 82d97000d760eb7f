import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestVisitor, type TestFrame } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { createKeyText } from '../../server/crypto/key-ring.ts'
import { createRecoveryKey } from '../custody/create-recovery-key.ts'

const EMAIL = 'ada@example.com'
const UNREACHABLE = { code: 'wallet_service_unreachable' }

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

const visitor = (from = service) => createTestVisitor(from.server as never)

async function logIn(frame: TestFrame, from = service) {
  from.pass(30_000)
  await frame.ask('CONNECT_EMAIL', { email: EMAIL })
  await frame.ask('CONNECT_OTP', { otp: from.codeFor(EMAIL) })
}

async function openLoggedIn(from = service) {
  const browser = visitor(from)
  const frame = browser.openFrame()
  await logIn(frame, from)
  return { browser, frame, address: await addressOf(frame) }
}

const addressOf = async (frame: TestFrame) => (await frame.ask('GET_USER', undefined)).address
const readPhrase = (frame: TestFrame) => frame.session.vault!.askKeys('readPhrase', {})
const lock = (frame: TestFrame) => frame.keys.call('lock', undefined)

const keyOf = ({ session }: TestFrame, secret = new Uint8Array(16).fill(7)) =>
  createRecoveryKey({ secret, holder: 'code', account: session.account!.id })

async function splitAgain(frame: TestFrame, key = keyOf(frame)) {
  const { envelopeVersion } = await frame.session.refresh()
  await frame.session.vault!.splitAgain(envelopeVersion, key)
  await frame.session.refresh()
}

test('two devices that log in for the first time at once have one wallet', async () => {
  const frames = [visitor().openFrame(), visitor().openFrame()]
  const codes: string[] = []
  for (const frame of frames) {
    service.pass(30_000)
    await frame.ask('CONNECT_EMAIL', { email: EMAIL })
    codes.push(service.codeFor(EMAIL))
  }
  await Promise.all(frames.map((frame, index) => frame.ask('CONNECT_OTP', { otp: codes[index]! })))
  const [one, other] = await Promise.all(frames.map(addressOf))
  expect(one).toBe(other)
  const [phrase, same] = await Promise.all(frames.map(readPhrase))
  expect(phrase).toBe(same)
})

test.each(['PUT /v1/envelope', 'POST /v1/envelope/open', 'POST /v1/envelope/confirm'])(
  'a first login whose answer to %s is lost goes on with the wallet that was stored',
  async (call) => {
    const browser = visitor()
    const frame = browser.openFrame()
    await frame.ask('CONNECT_EMAIL', { email: EMAIL })
    const otp = service.codeFor(EMAIL)
    browser.loseAnswerOf(call)
    await expect(frame.ask('CONNECT_OTP', { otp })).rejects.toMatchObject(UNREACHABLE)
    await frame.ask('CONNECT_OTP', { otp })
    const phrase = await readPhrase(frame)
    const next = browser.openFrame()
    expect(await addressOf(next)).toBe(await addressOf(frame))
    expect(await readPhrase(next)).toBe(phrase)
    expect(await next.session.refresh()).toMatchObject({ envelopeVersion: 1, mode: 'assisted' })
  },
)

test('a wallet that was split anew is the same, and opens on this device without anybody noticing', async () => {
  const { browser, frame, address } = await openLoggedIn()
  const phrase = await readPhrase(frame)
  await splitAgain(frame)
  expect(frame.session.account).toMatchObject({ mode: 'user', envelopeVersion: 2 })
  await lock(frame)
  expect(await readPhrase(frame)).toBe(phrase)
  const next = browser.openFrame()
  expect(await addressOf(next)).toBe(address)
  expect(await readPhrase(next)).toBe(phrase)
})

test.each([
  ['PUT /v1/envelope', 'assisted'],
  ['POST /v1/envelope/confirm', 'user'],
] as const)('splitting anew whose answer to %s is lost leaves a wallet that opens', async (call, mode) => {
  const { browser, frame } = await openLoggedIn()
  const phrase = await readPhrase(frame)
  browser.loseAnswerOf(call)
  await expect(splitAgain(frame)).rejects.toMatchObject(UNREACHABLE)
  const next = browser.openFrame()
  await next.ask('IS_CONNECTED', undefined)
  expect(await readPhrase(next)).toBe(phrase)
  expect((await next.session.refresh()).mode).toBe(mode)
  // And the next try comes after what was stored.
  await splitAgain(next)
  expect(next.session.account).toMatchObject({ mode: 'user', envelopeVersion: 3 })
  expect(await readPhrase(next)).toBe(phrase)
})

test('a device from before a split needs the recovery, and only the right one opens it', async () => {
  const { browser, frame, address } = await openLoggedIn()
  const [[account, before] = expect.fail('The device keeps nothing')] = [...browser.records]
  await splitAgain(frame)
  browser.records.set(account, before)
  const old = browser.openFrame()
  await old.ask('IS_CONNECTED', undefined)
  await expect(readPhrase(old)).rejects.toMatchObject({ code: 'recovery_needed' })
  const vault = old.session.vault!
  const stored = await vault.read()
  const wrong = keyOf(old, new Uint8Array(16).fill(8))
  await expect(vault.recover(stored, wrong)).rejects.toMatchObject({ code: 'recovery_needed' })
  expect(browser.records.get(account)).toEqual(before)
  await vault.recover(stored, keyOf(old))
  expect(await addressOf(old)).toBe(address)
  expect(await readPhrase(old)).toBe(await readPhrase(frame))
})

/** Restarts the service with other keys of the operator: shares sealed with the earlier ones can't be opened. */
async function loseKeys(own: TestService, url: string, lost: 'serverKeys' | 'escrowKeys') {
  await own.server.close()
  const { serverKeys, escrowKeys } = own.options
  const next = await startTestService({ url }, { serverKeys, escrowKeys, [lost]: createKeyText('other') })
  // It goes on after the login.
  next.pass(30_000)
  return next
}

describe('a share that can’t be opened', () => {
  let folder: string
  let url: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-'))
    url = `sqlite:${join(folder, 'wallet.db')}`
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** The service after its restart. */
  let restarted: TestService | undefined
  afterEach(async () => {
    await restarted?.server.close()
    restarted = undefined
  })

  /** A visitor whose wallet is locked when the service comes back without some of its keys. */
  async function meetLostKeys(lost: 'serverKeys' | 'escrowKeys', { isSplitAgain = false } = {}) {
    const first = await startTestService({ url })
    const visit = await openLoggedIn(first)
    const phrase = await readPhrase(visit.frame)
    if (isSplitAgain) await splitAgain(visit.frame)
    await lock(visit.frame)
    restarted = await loseKeys(first, url, lost)
    visit.browser.moveTo(restarted.server as never)
    return { ...visit, first, restarted, phrase }
  }

  const puts = ({ calls }: { calls: readonly string[] }) => calls.filter((call) => call === 'PUT /v1/envelope').length

  test('the service’s, in user mode: recovery is needed and nothing is overwritten; device and recovery open it, and it is replaced', async () => {
    const { browser, frame, address, phrase, restarted } = await meetLostKeys('serverKeys', { isSplitAgain: true })
    const before = structuredClone(browser.records)
    await expect(readPhrase(frame)).rejects.toMatchObject({ code: 'recovery_needed' })
    expect(puts(browser)).toBe(2)
    expect(browser.records).toEqual(before)
    expect(restarted.lines).toContainEqual({ level: 'error', event: 'share-damaged', kind: 'server' })

    const vault = frame.session.vault!
    const wrong = keyOf(frame, new Uint8Array(16).fill(8))
    await expect(vault.recover(await vault.read(), wrong)).rejects.toMatchObject({ code: 'recovery_needed' })
    expect(puts(browser)).toBe(2)
    await vault.recover(await vault.read(), keyOf(frame))
    expect(await readPhrase(frame)).toBe(phrase)
    // It opens by itself from now on, on this device and with the same code on another.
    await lock(frame)
    expect(await readPhrase(frame)).toBe(phrase)
    expect(await frame.session.refresh()).toMatchObject({ mode: 'user', envelopeVersion: 3 })
    browser.records.clear()
    await lock(frame)
    await vault.recover(await vault.read(), keyOf(frame))
    expect(await readPhrase(frame)).toBe(phrase)
    expect(await addressOf(frame)).toBe(address)
  })

  test('the service’s, in assisted mode: device and escrow open it, and it is replaced', async () => {
    const { browser, frame, phrase } = await meetLostKeys('serverKeys')
    expect(await readPhrase(frame)).toBe(phrase)
    expect(await frame.session.refresh()).toMatchObject({ mode: 'assisted', envelopeVersion: 2 })
    await lock(frame)
    const opened = puts(browser)
    expect(await readPhrase(frame)).toBe(phrase)
    expect(puts(browser)).toBe(opened)
  })

  test('the service’s, in assisted mode: a recovery that is set up next counts at the first try', async () => {
    const { frame, phrase } = await meetLostKeys('serverKeys')
    // The number that the panel began with: unlocking replaces the damaged share under the next one.
    const { envelopeVersion } = await frame.session.refresh()
    await frame.session.vault!.splitAgain(envelopeVersion, keyOf(frame))
    expect(await frame.session.refresh()).toMatchObject({ mode: 'user', envelopeVersion: 3 })
    await lock(frame)
    expect(await readPhrase(frame)).toBe(phrase)
  })

  test('the service’s and the device’s: recovery is needed, nothing is overwritten, and it opens once the key is back', async () => {
    const { browser, frame, first, phrase } = await meetLostKeys('serverKeys', { isSplitAgain: true })
    const kept = structuredClone(browser.records)
    browser.records.clear()
    const vault = frame.session.vault!
    await expect(vault.recover(await vault.read(), keyOf(frame))).rejects.toMatchObject({ code: 'recovery_needed' })
    expect(puts(browser)).toBe(2)
    await restarted?.server.close()
    const { serverKeys, escrowKeys } = first.options
    restarted = await startTestService({ url }, { serverKeys, escrowKeys })
    browser.moveTo(restarted.server as never)
    await vault.recover(await vault.read(), keyOf(frame))
    expect(await readPhrase(frame)).toBe(phrase)
    expect([...browser.records.keys()]).toEqual([...kept.keys()])
  })

  test('the escrow: the wallet opens with the other two', async () => {
    const { browser, frame, phrase } = await meetLostKeys('escrowKeys')
    expect(await readPhrase(frame)).toBe(phrase)
    browser.records.clear()
    await lock(frame)
    await expect(readPhrase(frame)).rejects.toMatchObject({ code: 'recovery_needed' })
    expect(puts(browser)).toBe(1)
  })

  test('the device’s, damaged in the browser: the other two open it, and it is replaced', async () => {
    const { browser, frame } = await openLoggedIn()
    const phrase = await readPhrase(frame)
    await splitAgain(frame)
    const [[account, record] = expect.fail('The device keeps nothing')] = [...browser.records]
    const shares = { 2: record.shares[2]!.with(5, record.shares[2]![5]! ^ 1) }
    browser.records.set(account, { ...record, shares })
    await lock(frame)
    await expect(readPhrase(frame)).rejects.toMatchObject({ code: 'recovery_needed' })
    const vault = frame.session.vault!
    await vault.recover(await vault.read(), keyOf(frame))
    expect(browser.records.get(account)).toEqual(record)
    expect(puts(browser)).toBe(2)
    await lock(frame)
    expect(await readPhrase(frame)).toBe(phrase)
  })

  test('a new version that the service refuses leaves the wallet open, and the next unlocking tries again', async () => {
    const { browser, frame, phrase } = await meetLostKeys('serverKeys')
    browser.loseAnswerOf('PUT /v1/envelope')
    expect(await readPhrase(frame)).toBe(phrase)
    // The version was stored and never confirmed, so its number is taken.
    expect(await frame.session.refresh()).toMatchObject({ envelopeVersion: 2 })
    await lock(frame)
    expect(await readPhrase(frame)).toBe(phrase)
    expect(await frame.session.refresh()).toMatchObject({ envelopeVersion: 3 })
  })
})

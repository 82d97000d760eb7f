import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestVisitor, type TestFrame } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'
const CHAIN = 'eip155:1'
const DAY_MS = 86_400_000

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

const visitor = (options = {}) => createTestVisitor(service.server as never, options)

async function askForCode(frame: TestFrame, email = EMAIL) {
  service.pass(30_000)
  expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  return service.codeFor(email)
}

const logIn = async (frame: TestFrame, email = EMAIL) =>
  frame.ask('CONNECT_OTP', { otp: await askForCode(frame, email) })

async function openLoggedIn(options = {}) {
  const browser = visitor(options)
  const frame = browser.openFrame()
  await logIn(frame)
  return { browser, frame }
}

async function sign(frame: TestFrame) {
  const { accounts } = await frame.ask('GET_USER', undefined)
  const { address } = accounts.find(({ type }) => type === 'eoa')!
  const { result } = await frame.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['Hello', address],
    chainId: CHAIN,
  })
  return verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature: result as `0x${string}` })
}

/** Opens the link of the newest mail and decides. */
async function decide(decision: 'approve' | 'refuse') {
  await service.openBrowser().submit(service.linkFor(EMAIL), decision)
}

test('the first login by email makes a wallet that signs, kept with the operator’s help', async () => {
  const { frame, browser } = await openLoggedIn()
  const user = await frame.ask('GET_USER', undefined)
  expect(user).toMatchObject({ email: EMAIL, chainId: CHAIN, preferredAccountType: 'smartAccount' })
  expect(user.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
  expect(user.address).toBe(user.accounts[0]?.address)
  expect(await sign(frame)).toBe(true)
  expect(frame.session.account).toMatchObject({ mode: 'assisted', envelopeVersion: 1 })
  expect(browser.calls).toContain('POST /v1/envelope/confirm')
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
})

test('nobody is connected before a login, and what needs one is refused', async () => {
  const frame = visitor().openFrame()
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  const refused = { code: 'frame_action_not_allowed' }
  await expect(frame.ask('GET_USER', undefined)).rejects.toMatchObject(refused)
  await expect(frame.ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject(refused)
  await expect(frame.ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject(refused)
  await expect(frame.ask('CONNECT_SOCIAL', { flow: 'f', code: 'c' })).rejects.toMatchObject(refused)
  await expect(frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).rejects.toMatchObject(refused)
})

test('a frame that is loaded anew is signed in, and asks for the share only when it signs', async () => {
  const { frame, browser } = await openLoggedIn()
  const before = await frame.ask('GET_USER', undefined)
  browser.calls.length = 0
  const next = browser.openFrame()
  expect(await next.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  expect(await next.ask('GET_USER', undefined)).toEqual(before)
  expect(browser.calls).not.toContain('POST /v1/envelope/open')
  expect(await sign(next)).toBe(true)
})

test('where storage is refused, a frame that is loaded anew is signed in by its cookie and the operator’s help', async () => {
  const { browser, frame } = await openLoggedIn({ isKeyless: true })
  const before = await frame.ask('GET_USER', undefined)
  const next = browser.openFrame()
  expect(await next.ask('GET_USER', undefined)).toEqual(before)
  expect(await sign(next)).toBe(true)
})

test('keys that were locked are opened again without anybody noticing', async () => {
  const { frame } = await openLoggedIn()
  await frame.clock.advance(300_000)
  await expect(frame.keys.call('readPhrase', { user: '' })).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(await sign(frame)).toBe(true)
})

test('a wrong code says how many tries are left; the code of the mail before is still good', async () => {
  const frame = visitor().openFrame()
  const first = await askForCode(frame)
  const wrong = first === '000000' ? '000001' : '000000'
  await expect(frame.ask('CONNECT_OTP', { otp: wrong })).rejects.toMatchObject({
    code: 'code_wrong',
    data: { triesLeft: 4 },
  })
  await askForCode(frame)
  await frame.ask('CONNECT_OTP', { otp: first })
  expect(await sign(frame)).toBe(true)
})

test('asking for codes too often says when to try again, and mail that is down costs nothing', async () => {
  const frame = visitor().openFrame()
  service.breakMail(true)
  await expect(frame.ask('CONNECT_EMAIL', { email: EMAIL })).rejects.toMatchObject({ code: 'mail_unavailable' })
  service.breakMail(false)
  await frame.ask('CONNECT_EMAIL', { email: EMAIL })
  await expect(frame.ask('CONNECT_EMAIL', { email: EMAIL })).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retryAfterMs: 30_000 },
  })
})

describe('another device', () => {
  test('waits for the link in the mail, and then has the same wallet', async () => {
    const { frame } = await openLoggedIn()
    const { address } = await frame.ask('GET_USER', undefined)
    const second = visitor().openFrame()
    await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed' })
    const connected = second.ask('CONNECT_DEVICE', undefined)
    await second.clock.advance(4_000)
    await decide('approve')
    await second.clock.advance(2_000)
    await connected
    expect((await second.ask('GET_USER', undefined)).address).toBe(address)
    expect(await sign(second)).toBe(true)
  })

  test('is refused where the visitor says that it was not them', async () => {
    await openLoggedIn()
    const second = visitor().openFrame()
    await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed' })
    await decide('refuse')
    await expect(second.ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({ code: 'approval_refused' })
    expect(await second.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  })

  test('stops asking once the page gives up', async () => {
    await openLoggedIn()
    const browser = visitor()
    const second = browser.openFrame()
    await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed' })
    const stop = new AbortController()
    const outcome = expect(second.ask('CONNECT_DEVICE', undefined, stop.signal)).rejects.toThrow('enough')
    await second.clock.advance(2_000)
    stop.abort(new Error('enough'))
    await outcome
    const polls = browser.calls.length
    await second.clock.advance(20_000)
    expect(browser.calls).toHaveLength(polls)
  })

  test('of another site has the same wallet', async () => {
    const { frame } = await openLoggedIn()
    const other = visitor({ site: 'https://other.example' }).openFrame()
    await expect(logIn(other)).rejects.toMatchObject({ code: 'device_approval_needed' })
    await decide('approve')
    await other.ask('CONNECT_DEVICE', undefined)
    expect(await other.ask('GET_USER', undefined)).toEqual(await frame.ask('GET_USER', undefined))
  })
})

test('without any known device the operator’s help waits a day, and nothing is overwritten meanwhile', async () => {
  const { frame } = await openLoggedIn()
  const { address } = await frame.ask('GET_USER', undefined)
  service.pass(91 * DAY_MS)
  const browser = visitor()
  const late = browser.openFrame()
  await expect(logIn(late)).rejects.toMatchObject({ code: 'recovery_needed' })
  expect(await late.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  expect(browser.calls).not.toContain('PUT /v1/envelope')
  service.pass(DAY_MS)
  const next = browser.openFrame()
  expect((await next.ask('GET_USER', undefined)).address).toBe(address)
  expect(await sign(next)).toBe(true)
})

test('a damaged share of the device is made good with the operator’s help', async () => {
  const { browser, frame } = await openLoggedIn()
  const { address } = await frame.ask('GET_USER', undefined)
  const [[account, record] = expect.fail('The device keeps nothing')] = [...browser.records]
  browser.records.set(account, { ...record, shares: { 1: new Uint8Array(33) } })
  const next = browser.openFrame()
  expect(await sign(next)).toBe(true)
  expect((await next.ask('GET_USER', undefined)).address).toBe(address)
  expect(browser.records.get(account)).toEqual(record)
})

test('a wallet that could not be stored is made by the next try, without another code', async () => {
  const browser = visitor()
  const frame = browser.openFrame()
  const otp = await askForCode(frame)
  const seal = frame.keys.call
  let isFirst = true
  frame.keys.call = (name, payload) => {
    if (name === 'create' && isFirst) {
      isFirst = false
      browser.setOffline(true)
    }
    return seal(name, payload)
  }
  await expect(frame.ask('CONNECT_OTP', { otp })).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  browser.setOffline(false)
  await frame.ask('CONNECT_OTP', { otp })
  expect(await sign(frame)).toBe(true)
})

test('a code whose answer got lost has signed in, if the session has arrived: it can be entered again', async () => {
  const browser = visitor()
  const frame = browser.openFrame()
  const otp = await askForCode(frame)
  browser.loseAnswerOf('POST /v1/email/verify')
  await expect(frame.ask('CONNECT_OTP', { otp })).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  await frame.ask('CONNECT_OTP', { otp })
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: EMAIL })
  expect(await sign(frame)).toBe(true)
})

test('an approval whose answer got lost has signed in, too', async () => {
  await openLoggedIn()
  const browser = visitor()
  const second = browser.openFrame()
  await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed' })
  await decide('approve')
  browser.loseAnswerOf('POST /v1/approvals/poll')
  await expect(second.ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  await second.ask('CONNECT_DEVICE', undefined)
  expect(await second.ask('GET_USER', undefined)).toMatchObject({ email: EMAIL })
})

test('a code that has expired signs in to no account of another address', async () => {
  const browser = visitor()
  const frame = browser.openFrame()
  const otp = await askForCode(frame)
  await logIn(browser.openFrame(), 'eve@example.com')
  service.pass(20 * 60_000)
  await expect(frame.ask('CONNECT_OTP', { otp })).rejects.toMatchObject({ code: 'code_expired' })
})

test('signing out ends the session and the keys, and the same device signs in again without a link', async () => {
  const { browser, frame } = await openLoggedIn()
  const { address } = await frame.ask('GET_USER', undefined)
  await frame.ask('SIGN_OUT', undefined)
  expect(frame.leaves()).toHaveLength(1)
  expect([browser.hasSession(), frame.ends()]).toEqual([false, 0])
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  await expect(frame.keys.call('readPhrase', { user: '' })).rejects.toMatchObject({ code: 'wallet_locked' })
  await logIn(frame)
  expect((await frame.ask('GET_USER', undefined)).address).toBe(address)
})

test('a session that has ended elsewhere is reported once', async () => {
  const { browser, frame } = await openLoggedIn()
  await browser.openFrame().ask('SIGN_OUT', undefined)
  await expect(frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(1)
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
})

test('somebody else who signs in on the same site ends the session of the other tab', async () => {
  const { browser, frame } = await openLoggedIn()
  await frame.clock.advance(300_000)
  const other = browser.openFrame()
  await other.ask('SIGN_OUT', undefined)
  await logIn(other, 'eve@example.com')
  await expect(sign(frame)).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(1)
  expect(await sign(other)).toBe(true)
})

test('the preferred account is kept, comes first, and is the page’s', async () => {
  const { browser, frame } = await openLoggedIn()
  const { type, address } = await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  expect(type).toBe('eoa')
  const next = browser.openFrame()
  expect(await next.ask('GET_USER', undefined)).toMatchObject({ address, preferredAccountType: 'eoa' })
  const { result } = await next.ask('RPC_REQUEST', { method: 'eth_accounts', params: [], chainId: CHAIN })
  expect((result as string[])[0]).toBe(address)
})

test('the network is what the page has chosen, of those that the wallet knows', async () => {
  const { frame } = await openLoggedIn()
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await frame.ask('SWITCH_NETWORK', { chainId: solana })).toEqual({ chainId: solana })
  const user = await frame.ask('GET_USER', undefined)
  expect([user.chainId, user.address]).toEqual([solana, user.solanaAddress])
  await expect(frame.ask('SWITCH_NETWORK', { chainId: 'eip155:4242' })).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
  expect(await frame.ask('GET_CHAIN_ID', undefined)).toEqual({ chainId: solana })
})

test('a service that cannot be reached is not taken for a visitor who is not signed in', async () => {
  const { browser } = await openLoggedIn()
  const next = browser.openFrame()
  browser.setOffline(true)
  await expect(next.ask('IS_CONNECTED', undefined)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  browser.setOffline(false)
  expect(await next.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
})

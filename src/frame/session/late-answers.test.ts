import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestVisitor, type TestFrame } from '../../../test/frame/create-test-frame.ts'
import { holdCalls } from '../../../test/frame/hold-calls.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const ADA = 'ada@example.com'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

async function logIn(frame: TestFrame, email: string) {
  service.pass(30_000)
  await frame.ask('CONNECT_EMAIL', { email })
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(email) })
}

async function openLoggedIn() {
  const server = holdCalls(service.server as never)
  const browser = createTestVisitor(server)
  const frame = browser.openFrame()
  await logIn(frame, ADA)
  return { browser, frame, hold: server.hold }
}

const preferredOf = async (frame: TestFrame) => (await frame.ask('GET_USER', undefined)).preferredAccountType

test('an account that was read before the visitor preferred the other one doesn’t take that back', async () => {
  const { frame, hold } = await openLoggedIn()
  const { release } = await hold('GET /v1/session', () => frame.ask('GET_CUSTODY', undefined))
  await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await release()
  expect(await preferredOf(frame)).toBe('eoa')
  // It counts again from the next reading on.
  await frame.ask('GET_CUSTODY', undefined)
  expect(await preferredOf(frame)).toBe('eoa')
})

test('of two preferences, the later one counts, whichever is answered first', async () => {
  const { frame, hold } = await openLoggedIn()
  const { release } = await hold('PATCH /v1/account', () => frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))
  await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  await release()
  expect(await preferredOf(frame)).toBe('smartAccount')
})

test('of two readings, the later one counts, whichever is answered first', async () => {
  const { browser, frame, hold } = await openLoggedIn()
  const { release } = await hold('GET /v1/session', () => frame.ask('GET_CUSTODY', undefined))
  const other = browser.openFrame()
  await other.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await frame.receive(other.posted[0]!)
  await release()
  expect(await preferredOf(frame)).toBe('eoa')
})

test('a frame that found nobody finds the session that another tab has begun, once it is asked for', async () => {
  const browser = createTestVisitor(service.server as never)
  const early = browser.openFrame()
  expect(await early.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  const other = browser.openFrame()
  await logIn(other, ADA)
  for (const message of other.posted) await early.receive(message)
  await expect(early.ask('GET_USER', undefined)).rejects.toMatchObject({ code: 'frame_action_not_allowed' })
  expect(await early.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  expect(await early.ask('GET_USER', undefined)).toMatchObject({ email: ADA })
})

test('a frame whose account gave way to another one in another tab finds that one', async () => {
  const { browser, frame } = await openLoggedIn()
  const other = browser.openFrame()
  await logIn(other, 'eve@example.com')
  for (const message of other.posted) await frame.receive(message)
  expect(frame.ends()).toBe(1)
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: 'eve@example.com' })
  // It has signed out since: nobody is found any more.
  await other.ask('SIGN_OUT', undefined)
  for (const message of other.posted.slice(-1)) await frame.receive(message)
  expect(await frame.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
})

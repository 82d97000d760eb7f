import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestVisitor } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

async function openLoggedIn(browser = createTestVisitor(service.server as never)) {
  const frame = browser.openFrame()
  await frame.ask('CONNECT_EMAIL', { email: EMAIL })
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(EMAIL) })
  return frame
}

test('a new email address is approved in a panel that names it, since a page can ask for the codes under a pretext', async () => {
  const frame = await openLoggedIn()
  service.pass(30_000)
  await frame.ask('UPDATE_EMAIL', { email: 'eve@evil.example' })
  const [approval] = frame.shown
  expect(approval?.rows.map(({ value }) => value)).toEqual(['eve@evil.example', EMAIL])
  expect(service.mails.at(-1)?.text).toContain('change the email address of your wallet to eve@evil.example')
})

test('a new email address that the visitor rejects mails no code', async () => {
  const frame = await openLoggedIn()
  service.pass(30_000)
  const before = service.mails.length
  frame.rejectPanels()
  await expect(frame.ask('UPDATE_EMAIL', { email: 'eve@evil.example' })).rejects.toMatchObject({
    code: 'user_rejected',
  })
  expect(service.mails).toHaveLength(before)
  const otp = service.codeFor(EMAIL)
  await expect(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
})

test('the email address is changed by a code to the old one and one to the new one', async () => {
  const frame = await openLoggedIn()
  const next = 'ada@lovelace.example'
  await expect(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
  service.pass(30_000)
  await frame.ask('UPDATE_EMAIL', { email: next })
  await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: service.codeFor(EMAIL) })
  const otp = service.codeFor(next)
  expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ email: next })
  expect((await frame.ask('GET_USER', undefined)).email).toBe(next)
})

test('the last code whose answer got lost has changed the address, and can be entered again; one that has expired hasn’t', async () => {
  const browser = createTestVisitor(service.server as never)
  const frame = await openLoggedIn(browser)
  const next = 'ada@lovelace.example'
  const begin = async (email: string, present: string) => {
    service.pass(30_000)
    await frame.ask('UPDATE_EMAIL', { email })
    await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: service.codeFor(present) })
    return service.codeFor(email.toLowerCase())
  }
  const otp = await begin('Ada@Lovelace.example', EMAIL)
  browser.loseAnswerOf('POST /v1/email/update/secondary')
  await expect(frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).rejects.toMatchObject({
    code: 'wallet_service_unreachable',
  })
  expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ email: next })
  expect((await frame.ask('GET_USER', undefined)).email).toBe(next)

  const late = await begin('ada@third.example', next)
  service.pass(20 * 60_000)
  await expect(frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: late })).rejects.toMatchObject({ code: 'code_expired' })
  expect((await frame.ask('GET_USER', undefined)).email).toBe(next)
})

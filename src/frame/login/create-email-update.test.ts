import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestVisitor } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

async function openLoggedIn() {
  const frame = createTestVisitor(service.server as never).openFrame()
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

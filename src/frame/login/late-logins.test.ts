import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestVisitor } from '../../../test/frame/create-test-frame.ts'
import { holdCalls } from '../../../test/frame/hold-calls.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

function openFrame() {
  const server = holdCalls(service.server as never)
  const browser = createTestVisitor(server)
  return { browser, frame: browser.openFrame(), hold: server.hold }
}

test('a code whose answer comes after that of a later login doesn’t take its place', async () => {
  const { frame, hold } = openFrame()
  const { release } = await hold('POST /v1/email/code', () => frame.ask('CONNECT_EMAIL', { email: ADA }))
  await frame.ask('CONNECT_EMAIL', { email: EVE })
  await release()
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(EVE) })
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: EVE })
})

test('a login that begins while the wallet of the one before is opened goes on', async () => {
  const { browser, frame, hold } = openFrame()
  await frame.ask('CONNECT_EMAIL', { email: ADA })
  browser.loseAnswerOf('PUT /v1/envelope')
  const otp = service.codeFor(ADA)
  await expect(frame.ask('CONNECT_OTP', { otp })).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  const { release } = await hold('GET /v1/session', () => frame.ask('CONNECT_OTP', { otp }))
  service.pass(30_000)
  await frame.ask('CONNECT_EMAIL', { email: EVE })
  await release()
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(EVE) })
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: EVE })
})

test('a change of address that is answered late doesn’t take the place of a later one', async () => {
  const { frame, hold } = openFrame()
  await frame.ask('CONNECT_EMAIL', { email: ADA })
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(ADA) })
  service.pass(30_000)
  const { release } = await hold('POST /v1/email/update', () => frame.ask('UPDATE_EMAIL', { email: EVE }))
  service.pass(30_000)
  const next = 'ada@lovelace.example'
  await frame.ask('UPDATE_EMAIL', { email: next })
  await release()
  await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: service.codeFor(ADA) })
  expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: service.codeFor(next) })).toEqual({ email: next })
})

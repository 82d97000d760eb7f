import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createLoginCore, refusal, type LoginAnswers } from '../../../test/fakes/create-login-core.ts'
import { createLogin } from './create-login.ts'

const EMAIL = 'ada@example.com'

function setUp(answers: LoginAnswers = {}) {
  const test = createLoginCore(answers)
  return { ...test, login: test.core.use(createLogin) }
}

/** A login whose second mail is still on its way. */
async function resendSlowly(answers: LoginAnswers = {}) {
  const mails = Array.from({ length: 3 }, () => Promise.withResolvers<object>())
  let count = 0
  const test = setUp({ CONNECT_EMAIL: () => mails[count++]!.promise, ...answers })
  void test.login.sendCode(EMAIL)
  await settled()
  mails[0]!.resolve({ action: 'VERIFY_OTP' })
  await settled()
  await test.clock.advance(30_000)
  void test.login.sendCode(EMAIL)
  await settled()
  expect(test.asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  return {
    ...test,
    async mail(action = 'VERIFY_OTP') {
      mails[1]!.resolve({ action })
      await settled()
    },
    async failToMail() {
      mails[1]!.reject(refusal('mail_unavailable'))
      await settled()
    },
  }
}

test.each(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT', 'failure'])(
  'the earlier code is accepted while another one is being mailed: the login goes on (%s)',
  async (answer) => {
    const { login, views, connect, mail, failToMail } = await resendSlowly()
    void login.enterCode('123456')
    await settled()
    await (answer === 'failure' ? failToMail() : mail(answer))
    expect(login.$state.get()).toMatchObject({ step: 'opening', problem: undefined })
    expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(connect).toHaveBeenCalledOnce()
  },
)

test('Resend that is pressed twice mails one code', async () => {
  const { login, asked, mail } = await resendSlowly()
  await login.sendCode(EMAIL)
  expect(asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  await mail()
  expect(login.$state.get()).toMatchObject({ step: 'code', problem: undefined })
})

test('after a mail that failed, Resend mails another one', async () => {
  const { login, asked, failToMail } = await resendSlowly()
  await failToMail()
  void login.sendCode(EMAIL)
  await settled()
  expect(asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

test('the earlier code is refused after another one was mailed: that one can be typed, and no third is mailed yet', async () => {
  const check = Promise.withResolvers<never>()
  const { login, asked, clock, mail } = await resendSlowly({ CONNECT_OTP: () => check.promise })
  void login.enterCode('123456')
  await mail()
  expect(login.$state.get()).toMatchObject({ step: 'checking' })
  check.reject(refusal('code_wrong', { triesLeft: 4 }))
  await settled()
  expect(login.$state.get()).toMatchObject({ step: 'code', problem: { code: 'code_wrong' } })
  await login.sendCode(EMAIL)
  expect(login.$state.get()).toMatchObject({ step: 'code', resendAt: clock.elapsed() + 30_000 })
  expect(asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL', 'CONNECT_OTP'])
})

test.each(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT'])(
  'the service answers %s after the visitor has gone elsewhere: no view opens, and nothing connects',
  async (action) => {
    const first = Promise.withResolvers<object>()
    const begun = setUp({ CONNECT_EMAIL: () => first.promise })
    void begun.login.sendCode(EMAIL)
    const again = await resendSlowly()
    again.core.views.back()
    for (const { core } of [begun, again]) core.views.push({ name: 'ConnectingExternal' })
    first.resolve({ action })
    await again.mail(action)
    for (const { connect, login, views } of [begun, again]) {
      expect(views()).toEqual(['Connect', 'ConnectingExternal'])
      expect(connect).not.toHaveBeenCalled()
      expect(login.$state.get().step).toBe(action === 'VERIFY_OTP' ? 'code' : 'idle')
    }
  },
)

test('a code that was mailed while the visitor was elsewhere can still be typed', async () => {
  const mail = Promise.withResolvers<object>()
  const { core, login, asked, views } = setUp({ CONNECT_EMAIL: () => mail.promise })
  void login.sendCode(EMAIL)
  await settled()
  core.views.push({ name: 'ConnectingExternal' })
  mail.resolve({ action: 'VERIFY_OTP' })
  await settled()
  core.views.back()
  await login.sendCode(EMAIL)
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(asked()).toEqual(['CONNECT_EMAIL'])
})

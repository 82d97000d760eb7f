import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import type { LoginCache } from '#core/ports/embedded-wallet.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createLoginCore, refusal, type LoginAnswers } from '../../../test/fakes/create-login-core.ts'
import { createLogin, type Login } from './create-login.ts'
import { EMBEDDED_ID } from './load-embedded-wallet.ts'

const EMAIL = 'ada@example.com'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A frame that mails codes and takes them, unless the test says otherwise. */
function setUp(answers: LoginAnswers = {}, cached: Partial<LoginCache> = {}) {
  const test = createLoginCore({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }), ...answers }, {}, cached)
  return { ...test, login: test.core.use(createLogin) }
}

test('a code is mailed, typed, and the wallet is connected', async () => {
  const { login, views, asked, connect, cache, clock } = setUp()
  await login.sendCode(EMAIL)
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(login.$state.get()).toMatchObject({ step: 'code', email: EMAIL, resendAt: clock.now() + 30_000 })
  expect(cache()).toMatchObject({ email: EMAIL, lastEmailAt: clock.now() })
  void login.enterCode('123456')
  await settled()
  expect(asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  expect(connect).toHaveBeenCalledOnce()
  expect(login.$state.get().step).toBe('opening')
})

test('after a login the wallet is shown as connected while the dialog fades out, and no longer once it opens again', async () => {
  const { core, login, connect } = setUp()
  await login.sendCode(EMAIL)
  connect.mockResolvedValue(createFakeWalletConnection(walletState('eip155:1', ADA)))
  await login.enterCode('123456')
  expect(core.dialog.$state.get().status).toBe('closed')
  expect(login.$state.get()).toEqual({ step: 'done' })
  core.open('api')
  expect(login.$state.get()).toEqual({ step: 'idle' })
})

test('a connection that the page ends while the wallet opens isn’t shown as one', async () => {
  const { core, login, connect } = setUp()
  connect.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await login.sendCode(EMAIL)
  void login.enterCode('123456')
  await settled()
  core.attempts.cancel()
  await settled()
  expect(login.$state.get()).toEqual({ step: 'idle' })
})

test('within 30 s no other code is mailed, also after a reload', async () => {
  const { login, asked, clock, cache } = setUp({}, { lastEmailAt: 1_700_000_000_000 - 10_000 })
  await login.sendCode(EMAIL)
  expect(asked()).toEqual([])
  expect(login.$state.get()).toMatchObject({
    step: 'idle',
    problem: { code: 'too_many_requests', data: { retryAfterMs: 20_000 } },
  })
  clock.pass(20_000)
  await login.sendCode(EMAIL)
  expect(cache().lastEmailAt).toBe(clock.now())
})

test('a mail that could not be sent costs no pause', async () => {
  const { login, cache, views } = setUp({ CONNECT_EMAIL: () => Promise.reject(refusal('mail_unavailable')) })
  await login.sendCode(EMAIL)
  expect(cache().lastEmailAt).toBeUndefined()
  expect(views()).toEqual(['Connect'])
  expect(login.$state.get()).toMatchObject({ step: 'idle', problem: { code: 'mail_unavailable' } })
})

test('the code that was mailed can be typed after leaving, and while another address is tried', async () => {
  const { core, login, views, asked } = setUp()
  await login.sendCode(EMAIL)
  core.views.back()
  await login.sendCode('grace@example.com')
  expect(login.$state.get()).toMatchObject({ problem: { code: 'too_many_requests' } })
  await login.sendCode(EMAIL)
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(asked()).toEqual(['CONNECT_EMAIL'])
})

test('a wrong code can be typed again; an expired one can be replaced at once', async () => {
  let code = 'code_wrong'
  const { login, clock, connect } = setUp({ CONNECT_OTP: () => Promise.reject(refusal(code, { triesLeft: 4 })) })
  await login.sendCode(EMAIL)
  await login.enterCode('000000')
  expect(login.$state.get()).toMatchObject({ step: 'code', problem: { code, data: { triesLeft: 4 } } })
  code = 'code_expired'
  await login.enterCode('000000')
  expect(login.$state.get()).toMatchObject({ step: 'code', problem: { code }, resendAt: clock.now() })
  expect(connect).not.toHaveBeenCalled()
})

test('a code that the frame no longer knows of has expired', async () => {
  const { core, login } = setUp({ CONNECT_OTP: () => Promise.reject(refusal('frame_action_not_allowed')) })
  const reported: unknown[] = []
  core.events.on('error', (error) => reported.push(error))
  await login.sendCode(EMAIL)
  await login.enterCode('123456')
  expect(login.$state.get()).toMatchObject({ step: 'code', problem: { code: 'code_expired' } })
  expect(reported).toMatchObject([{ code: 'code_expired', cause: { code: 'frame_action_not_allowed' } }])
})

test('a device that is not known waits for its link in the place of the code', async () => {
  const { login, views, connect } = setUp({
    CONNECT_OTP: () => Promise.reject(refusal('device_approval_needed')),
    CONNECT_DEVICE: () => new Promise(() => {}),
  })
  await login.sendCode(EMAIL)
  void login.enterCode('123456')
  await settled()
  expect(views()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(login.$state.get()).toMatchObject({ step: 'device', email: EMAIL })
  expect(connect).not.toHaveBeenCalled()
})

test.each([true, false])(
  'a social login on a device that is not known waits for its approval (by mail: %s), whatever address was typed before',
  async (isMailed) => {
    const approved = Promise.withResolvers<undefined>()
    const { core, login, views, connect } = setUp({ CONNECT_DEVICE: () => approved.promise })
    await login.sendCode(EMAIL)
    core.views.back()
    core.views.push({ name: 'ConnectingSocial' })
    void login.finish('x', () => Promise.reject(refusal('device_approval_needed', { isMailed, number: '07' })))
    await settled()
    expect(views()).toEqual(['Connect', 'EmailVerifyDevice'])
    expect(login.$state.get()).toMatchObject({ step: 'device', isMailed, number: '07', email: undefined })
    expect(connect).not.toHaveBeenCalled()
    approved.resolve(undefined)
    await settled()
    expect(connect).toHaveBeenCalledOnce()
  },
)

test('a device that was refused says so, and can be tried again', async () => {
  let tries = 0
  const { login, connect } = setUp({
    CONNECT_OTP: () => Promise.reject(refusal('device_approval_needed')),
    CONNECT_DEVICE: () => (++tries === 1 ? Promise.reject(refusal('approval_refused')) : undefined),
  })
  await login.sendCode(EMAIL)
  await login.enterCode('123456')
  expect(login.$state.get()).toMatchObject({ step: 'device', problem: { code: 'approval_refused' } })
  login.retry()
  await settled()
  expect(connect).toHaveBeenCalledOnce()
})

test('a wallet that cannot be opened is recovered first, and never connected before', async () => {
  let isRecovered = false
  const { login, connect } = setUp({
    CONNECT_OTP: () => Promise.reject(refusal('recovery_needed')),
    RECOVER_WALLET: () => (isRecovered ? undefined : Promise.reject(refusal('user_rejected'))),
  })
  await login.sendCode(EMAIL)
  await login.enterCode('123456')
  expect(login.$state.get()).toMatchObject({ step: 'recovery', problem: { code: 'user_rejected' } })
  expect(connect).not.toHaveBeenCalled()
  isRecovered = true
  login.retry()
  await settled()
  expect(connect).toHaveBeenCalledOnce()
})

test('a social login whose address has a wallet goes on with the code that was mailed to it', async () => {
  const { core, login, views } = setUp()
  core.views.push({ name: 'ConnectingSocial', data: { provider: 'google' } })
  await login.finish('x', () => Promise.reject(refusal('code_needed', { email: EMAIL, resendAfterMs: 5_000 })))
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(login.$state.get()).toMatchObject({ step: 'code', email: EMAIL })
})

test('any other refusal is the caller’s', async () => {
  const { core, login } = setUp()
  core.views.push({ name: 'ConnectingFarcaster' })
  await expect(login.finish('x', () => Promise.reject(refusal('flow_expired')))).rejects.toMatchObject({
    code: 'flow_expired',
  })
  expect(login.$state.get()).toEqual({ step: 'idle' })
})

test('a login that was left is over: its answer changes nothing', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { core, login, connect } = setUp({ CONNECT_OTP: () => answer.promise })
  await login.sendCode(EMAIL)
  const entering = login.enterCode('123456')
  core.views.back()
  answer.resolve(undefined)
  await entering
  expect(connect).not.toHaveBeenCalled()
  expect(login.$state.get()).toEqual({ step: 'idle' })
})

const NEEDS_CODE = refusal('code_needed', { email: EMAIL, resendAfterMs: 30_000 })
const refusesWith = (failure: Error) => async () => {
  throw failure
}

test.each([
  ['X', ({ login }) => login.finish('x', async () => {}), 'x'],
  ['Farcaster', ({ login }) => login.finish('farcaster', async () => {}), 'farcaster'],
  [
    'GitHub, with a mailed code',
    async ({ login }) => {
      await login.finish('github', refusesWith(NEEDS_CODE))
      void login.enterCode('123456')
    },
    'github',
  ],
  [
    'an email code, after X was given up',
    async ({ login }) => {
      await login.finish('x', refusesWith(refusal('flow_expired'))).catch(() => {})
      await login.sendCode(EMAIL)
      void login.enterCode('123456')
    },
    undefined,
  ],
  [
    'the email code of before X was tried',
    async ({ login, core, clock }) => {
      await login.sendCode(EMAIL)
      core.views.back()
      core.views.push({ name: 'ConnectingSocial' })
      await login.finish('x', refusesWith(refusal('flow_expired'))).catch(() => {})
      core.views.back()
      clock.pass(1_000)
      await login.sendCode(EMAIL)
      void login.enterCode('123456')
    },
    undefined,
  ],
] as const satisfies readonly [string, (test: ReturnType<typeof setUp>) => Promise<unknown>, unknown][])(
  'what the visitor logged in with is remembered before the wallet connects: %s',
  async (_, logIn, socialProvider) => {
    const made = setUp({}, { socialProvider: 'discord' })
    void logIn(made)
    for (let turn = 0; turn < 5; turn++) await settled()
    expect(made.connect).toHaveBeenCalledOnce()
    expect(made.cache().socialProvider).toBe(socialProvider)
  },
)

test('[login.other-tab] a code that is mailed while another tab logs in leaves that login as it is', async () => {
  const eve = { isUsed: true, wallet: 'Eve', email: 'eve@example.com', userName: 'Eve' } as const
  const test = setUp({
    async CONNECT_EMAIL() {
      await test.wallet.writeCache(eve)
      return { action: 'VERIFY_OTP' }
    },
  })
  await test.login.sendCode(EMAIL)
  expect(test.cache()).toEqual({ ...eve, lastEmailAt: test.clock.now() })
})

test.each([
  ['waits for a code', (login: Login) => login.sendCode(EMAIL)],
  ['has a code being mailed', (login: Login) => void login.sendCode(EMAIL)],
])('[login.other-tab] a login of another tab is shown in a tab that %s, whose own login ends', async (_, begin) => {
  const { core, login, views } = setUp()
  await begin(login)
  core.views.push({ name: 'EmailVerifyOtp' })
  const connector = core.connectors.find(EMBEDDED_ID)!
  adoptWallet(core.connections, connector, createFakeWalletConnection(walletState('eip155:1', ADA)), { restored: true })
  await settled()
  expect(views()).toEqual(['Account'])
  expect(login.$state.get()).toEqual({ step: 'idle' })
})

test('[login.cooldown] a clock that is set back doesn’t make the pause longer, nor does one that is set forward end it', async () => {
  const { login, clock, asked } = setUp()
  await login.sendCode(EMAIL)
  const { resendAt } = login.$state.get()
  clock.set(clock.now() + 3_600_000)
  await login.sendCode(EMAIL)
  expect(asked()).toEqual(['CONNECT_EMAIL'])
  expect(login.$state.get().resendAt).toBe(resendAt)
  clock.set(clock.now() - 7_200_000)
  await clock.advance(30_000)
  await login.sendCode(EMAIL)
  expect(asked()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

test('a login that another one replaces neither ends that one nor connects', async () => {
  const social = Promise.withResolvers<object>()
  const mail = Promise.withResolvers<object>()
  const { core, login, connect } = setUp({ CONNECT_EMAIL: () => mail.promise })
  core.views.push({ name: 'ConnectingSocial', data: { provider: 'google' } })
  void login.finish('google', () => social.promise)
  void login.sendCode(EMAIL)
  social.resolve({})
  await settled()
  expect(login.$state.get()).toMatchObject({ step: 'sending', email: EMAIL })
  mail.resolve({ action: 'VERIFY_OTP' })
  await settled()
  expect(login.$state.get()).toMatchObject({ step: 'code', email: EMAIL })
  expect(connect).not.toHaveBeenCalled()
})

test('a mailed code no longer takes the view of a social login that was begun since', async () => {
  const mail = Promise.withResolvers<object>()
  const { core, login, views } = setUp({ CONNECT_EMAIL: () => mail.promise })
  void login.sendCode(EMAIL)
  core.views.push({ name: 'ConnectingSocial', data: { provider: 'google' } })
  void login.finish('google', () => new Promise(() => {}))
  mail.resolve({ action: 'VERIFY_OTP' })
  await settled()
  expect(views()).toEqual(['Connect', 'ConnectingSocial'])
  expect(login.$state.get()).toMatchObject({ step: 'checking', provider: 'google' })
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createLoginCore, refusal, type LoginAnswers } from '../../../test/fakes/create-login-core.ts'
import { createEmailUpdate } from './create-email-update.ts'

const NEW = 'new@example.com'
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Settings of a connected wallet, with the form of the new address on top. */
async function setUp(answers: LoginAnswers = {}) {
  const made = createLoginCore({ UPDATE_EMAIL_SECONDARY_OTP: () => ({ email: NEW }), ...answers })
  const { core } = made
  made.connect.mockResolvedValue(createFakeWalletConnection(walletState('eip155:1', ADDRESS)))
  await core.attempts.connect('embedded')
  core.open('api', { name: 'Settings' })
  core.views.push({ name: 'UpdateEmailWallet' })
  const update = core.use(createEmailUpdate)
  return { ...made, update, state: () => update.$state.get(), view: () => made.views().at(-1) }
}

test('the old address confirms by its code, then the new one, which this browser remembers', async () => {
  const { update, view, payloads, cache, state, clock, wallet } = await setUp()
  await wallet.writeCache({ isUsed: true, email: 'old@example.com', userName: 'Ada' })
  await update.begin(NEW)
  expect([view(), state()]).toEqual([
    'UpdateEmailPrimaryOtp',
    { email: NEW, isBusy: false, problem: undefined, resendAt: clock.now() + 30_000 },
  ])
  await update.confirmOld('111111')
  expect(view()).toBe('UpdateEmailSecondaryOtp')
  await update.confirmNew('222222')
  expect(view()).toBe('Settings')
  expect(cache()).toEqual({ isUsed: true, email: NEW, userName: 'Ada' })
  expect(payloads('UPDATE_EMAIL')).toEqual([{ email: NEW }])
  expect(payloads('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '111111' }])
  expect(payloads('UPDATE_EMAIL_SECONDARY_OTP')).toEqual([{ otp: '222222' }])
})

test.each([
  ['email_taken', {}],
  ['mail_unavailable', {}],
  ['too_many_requests', { retryAfterMs: 30_000 }],
])('an address that is refused (%s) stays in its form, and can be tried again', async (code, data) => {
  let isRefused = true
  const { update, view, state } = await setUp({
    UPDATE_EMAIL: () => (isRefused ? Promise.reject(refusal(code, data)) : undefined),
  })
  await update.begin(NEW)
  expect(view()).toBe('UpdateEmailWallet')
  expect(state()).toMatchObject({ isBusy: false, problem: { code, data } })
  isRefused = false
  await update.begin(NEW)
  expect(view()).toBe('UpdateEmailPrimaryOtp')
  expect(state().problem).toBeUndefined()
})

test.each(['user_rejected', 'frame_request_aborted', 'frame_rpc_aborted'])(
  'an address that the visitor does not approve in the panel (%s) stays in its form, without a complaint',
  async (code) => {
    const { update, view, state } = await setUp({ UPDATE_EMAIL: () => Promise.reject(refusal(code)) })
    await update.begin(NEW)
    expect(view()).toBe('UpdateEmailWallet')
    expect(state()).toMatchObject({ isBusy: false, problem: undefined })
  },
)

test.each(['confirmOld', 'confirmNew'] as const)('a wrong code stays where it was typed (%s)', async (step) => {
  let isWrong = false
  const answer = () => (isWrong ? Promise.reject(refusal('code_wrong', { triesLeft: 4 })) : { email: NEW })
  const { update, view, state } = await setUp({
    UPDATE_EMAIL_PRIMARY_OTP: answer,
    UPDATE_EMAIL_SECONDARY_OTP: answer,
  })
  await update.begin(NEW)
  if (step === 'confirmNew') await update.confirmOld('111111')
  const before = view()
  isWrong = true
  await update[step]('000000')
  expect(view()).toBe(before)
  expect(state()).toMatchObject({ problem: { code: 'code_wrong', data: { triesLeft: 4 } }, isBusy: false })
  isWrong = false
  await update[step]('111111')
  expect(view()).not.toBe(before)
})

test('leaving ends it: a late answer opens no view, and a new beginning starts empty', async () => {
  const late = Promise.withResolvers<undefined>()
  const { core, update, view, state } = await setUp({ UPDATE_EMAIL: () => late.promise })
  const beginning = update.begin(NEW)
  expect(state().isBusy).toBe(true)
  core.views.back()
  expect(view()).toBe('Settings')
  late.resolve(undefined)
  await beginning
  await settled()
  expect(view()).toBe('Settings')
  expect(state()).toEqual({ email: '', isBusy: false, resendAt: 0 })
})

test('a code of the new address that is answered after the visitor has left takes nobody back', async () => {
  const late = Promise.withResolvers<object>()
  const { core, update, view } = await setUp({ UPDATE_EMAIL_SECONDARY_OTP: () => late.promise })
  await update.begin(NEW)
  await update.confirmOld('111111')
  const confirming = update.confirmNew('222222')
  core.views.back()
  const left = view()
  late.resolve({ email: NEW })
  await confirming
  expect(view()).toBe(left)
})

import { expect, test, vi } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createLoginCore, refusal, type LoginAnswers } from '../../../test/fakes/create-login-core.ts'
import { createSocialLogin, POPUP_CHECK_MS } from './create-social-login.ts'

const URI = 'https://provider.example/authorize'

interface Flow {
  readonly uri: string
  readonly flow: string
}

const DONE = { type: 'signed-in', flow: 'flow-1', code: 'posted' } as const

/** Connect with social logins whose code is loaded, as it is by the time of a click. */
async function setUp(answers: LoginAnswers = {}, options = {}) {
  let flows = 0
  const made = createLoginCore(
    { GET_SOCIAL_REDIRECT_URI: () => ({ uri: URI, flow: `flow-${++flows}` }), ...answers },
    options,
  )
  const social = made.core.use(createSocialLogin)
  social.prepare()
  await settled()
  return { ...made, social, state: () => social.$state.get() }
}

/** The visitor is with the provider. */
async function setUpWaiting(answers: LoginAnswers = {}) {
  const made = await setUp(answers)
  made.social.start('google', made.openPopup)
  await settled()
  return made
}

test('the popup opens within the click, goes to the provider, and what it posts connects', async () => {
  const { social, openPopup, popups, views, state, post, payloads, connect } = await setUp()
  social.start('google', openPopup)
  // Before anything was awaited.
  expect(popups.map(({ urls }) => urls)).toEqual([['about:blank']])
  expect(views()).toEqual(['Connect', 'ConnectingSocial'])
  await settled()
  expect([state().status, popups[0]?.urls.at(-1)]).toEqual(['waiting', URI])
  post(DONE)
  await settled()
  expect(payloads('CONNECT_SOCIAL')).toEqual([{ flow: 'flow-1', code: 'posted' }])
  expect(connect).toHaveBeenCalledOnce()
})

test('a click that comes before the code it needs opens its popup anyway', async () => {
  const { core, popups, openPopup } = createLoginCore({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: URI, flow: 'flow-1' }) })
  const social = core.use(createSocialLogin)
  social.start('google', openPopup)
  await settled()
  expect(popups.map(({ urls }) => urls)).toEqual([['about:blank', URI]])
  expect(social.$state.get().status).toBe('waiting')
})

test('what a popup posts twice is asked once; what is for another flow is not heard', async () => {
  const { post, payloads, state } = await setUpWaiting({ CONNECT_SOCIAL: () => new Promise(() => {}) })
  post({ ...DONE, flow: 'another' })
  post({ type: 'failed', flow: 'another' })
  expect(state().status).toBe('waiting')
  post(DONE)
  post(DONE)
  await settled()
  expect(payloads('CONNECT_SOCIAL')).toHaveLength(1)
})

test('a popup that is closed is noticed within a second; the code that it showed is typed', async () => {
  const { popups, clock, social, state, payloads, connect } = await setUpWaiting()
  popups[0]!.isClosedNow = true
  await clock.advance(POPUP_CHECK_MS)
  expect(state()).toMatchObject({ status: 'closed', provider: 'google' })
  social.enterCode('123456')
  await settled()
  expect(payloads('CONNECT_SOCIAL')).toEqual([{ flow: 'flow-1', code: '123456' }])
  expect(connect).toHaveBeenCalledOnce()
})

test('a popup that only looked closed, and posts later, connects', async () => {
  const { popups, clock, post, connect } = await setUpWaiting()
  popups[0]!.isClosedNow = true
  await clock.advance(POPUP_CHECK_MS)
  post(DONE)
  await settled()
  expect(connect).toHaveBeenCalledOnce()
})

test('a wrong code can be typed again, one that is over begins anew', async () => {
  let code = 'code_wrong'
  const { social, openPopup, state, popups, connect } = await setUpWaiting({
    CONNECT_SOCIAL: () => Promise.reject(refusal(code)),
  })
  social.enterCode('000000')
  await settled()
  expect(state()).toMatchObject({ status: 'closed', problem: { code: 'code_wrong' } })
  code = 'flow_expired'
  social.enterCode('111111')
  await settled()
  expect(state()).toMatchObject({ status: 'failed', problem: { code: 'flow_expired' } })
  expect(connect).not.toHaveBeenCalled()
  social.goOn(openPopup)
  await settled()
  expect(state()).toEqual({ status: 'waiting', provider: 'google', problem: undefined })
  expect(popups).toHaveLength(2)
})

test('a provider that sends the visitor back with a wrong state says that the login has ended', async () => {
  const { post, state, tracked } = await setUpWaiting()
  post({ type: 'failed', flow: 'flow-1' })
  expect(state()).toMatchObject({ status: 'failed', problem: { code: 'flow_expired' } })
  expect(tracked.at(-1)).toEqual({
    event: 'LOGIN_ERROR',
    properties: { method: 'google', code: 'flow_expired' },
  })
})

test('a blocked popup is opened by another click, straight at the provider', async () => {
  const { social, openPopup, browser, popups, state, asked } = await setUp()
  browser.blocksPopups = true
  social.start('google', openPopup)
  await settled()
  expect(state()).toMatchObject({ status: 'blocked', provider: 'google' })
  social.goOn(openPopup)
  expect(state().status).toBe('blocked')
  browser.blocksPopups = false
  social.goOn(openPopup)
  expect(popups.map(({ urls }) => urls)).toEqual([[URI]])
  expect(state().status).toBe('waiting')
  expect(asked()).toEqual(['GET_SOCIAL_REDIRECT_URI'])
})

test('a view that was opened without a click opens no popup by itself', async () => {
  const { social, popups, state } = await setUp()
  social.offer('github')
  await settled()
  expect(popups).toEqual([])
  expect(state()).toMatchObject({ status: 'blocked', provider: 'github' })
})

test.each([
  ['provider_unavailable', {}],
  ['too_many_requests', { retryAfterMs: 30_000 }],
  ['frame_request_timeout', {}],
])('a service that answers %s closes the popup, and can be tried again', async (code, data) => {
  let isDown = true
  const { social, openPopup, popups, state, post, connect } = await setUp({
    GET_SOCIAL_REDIRECT_URI: () => (isDown ? Promise.reject(refusal(code, data)) : { uri: URI, flow: 'flow-1' }),
  })
  social.start('google', openPopup)
  await settled()
  expect(state()).toMatchObject({ status: 'failed', problem: { code, data } })
  expect(popups[0]?.isClosedNow).toBe(true)
  isDown = false
  social.goOn(openPopup)
  await settled()
  post(DONE)
  await settled()
  expect(connect).toHaveBeenCalledOnce()
})

test('leaving closes the popup, and isn’t an error; what it posts afterwards is not heard', async () => {
  const { core, popups, state, post, asked, isHearing, tracked } = await setUpWaiting()
  core.views.back()
  expect(popups[0]?.isClosedNow).toBe(true)
  expect(state()).toEqual({ status: 'idle' })
  post(DONE)
  await settled()
  expect(asked()).toEqual(['GET_SOCIAL_REDIRECT_URI'])
  expect(isHearing()).toBe(false)
  expect(tracked.filter(({ event }) => event === 'LOGIN_ERROR')).toEqual([])
})

test('an address of the provider that comes after the visitor has left goes nowhere', async () => {
  const answer = Promise.withResolvers<object>()
  const { core, social, openPopup, popups, state } = await setUp({ GET_SOCIAL_REDIRECT_URI: () => answer.promise })
  social.start('google', openPopup)
  core.close('escape')
  core.views.reset({ name: 'Connect' })
  core.views.reset({ name: 'Connect' })
  answer.resolve({ uri: URI, flow: 'flow-1' })
  await settled()
  expect(popups[0]?.urls).toEqual(['about:blank'])
  expect(state()).toEqual({ status: 'idle' })
})

test('a login that was finished after the visitor has left connects nothing', async () => {
  const answer = Promise.withResolvers<object>()
  const { core, post, connect, state } = await setUpWaiting({ CONNECT_SOCIAL: () => answer.promise })
  post(DONE)
  await settled()
  core.views.back()
  answer.resolve({})
  await settled()
  expect(connect).not.toHaveBeenCalled()
  expect(state()).toEqual({ status: 'idle' })
})

test('another provider takes the place of the first, whose popup is closed and not heard any more', async () => {
  const { social, openPopup, popups, post, payloads } = await setUpWaiting()
  social.start('github', openPopup)
  await settled()
  expect(popups.map(({ isClosedNow }) => isClosedNow)).toEqual([true, false])
  post(DONE)
  await settled()
  post({ ...DONE, flow: 'flow-2' }, popups[0])
  await settled()
  expect(payloads('CONNECT_SOCIAL')).toEqual([])
  post({ ...DONE, flow: 'flow-2' })
  await settled()
  expect(payloads('CONNECT_SOCIAL')).toEqual([{ flow: 'flow-2', code: 'posted' }])
})

test('a popup that posts “failed” after it has signed in changes nothing', async () => {
  const { core, post, state, tracked } = await setUpWaiting({ CONNECT_SOCIAL: () => new Promise(() => {}) })
  const reported: unknown[] = []
  core.events.on('error', (error) => reported.push(error))
  post(DONE)
  post({ type: 'failed', flow: 'flow-1' })
  expect(state()).toMatchObject({ status: 'finishing' })
  expect(reported).toEqual([])
  expect(tracked.filter(({ event }) => event === 'LOGIN_ERROR')).toEqual([])
})

test('a popup that posts “failed” twice has failed once, and can’t sign in any more', async () => {
  const { core, post, state, payloads } = await setUpWaiting()
  const reported: unknown[] = []
  core.events.on('error', (error) => reported.push(error))
  post({ type: 'failed', flow: 'flow-1' })
  post({ type: 'failed', flow: 'flow-1' })
  post(DONE)
  await settled()
  expect(state()).toMatchObject({ status: 'failed' })
  expect(reported).toHaveLength(1)
  expect(payloads('CONNECT_SOCIAL')).toEqual([])
})

test('no popup is listened to if the visitor leaves while the code of the login loads', async () => {
  const { core, openPopup, isHearing, asked } = createLoginCore()
  const social = core.use(createSocialLogin)
  social.start('google', openPopup)
  core.views.back()
  await settled()
  expect(isHearing()).toBe(false)
  expect(asked()).toEqual([])
})

test('a late address of the first provider doesn’t replace the flow of the second', async () => {
  const first = Promise.withResolvers<Flow>()
  const { social, wallet, openPopup, post } = await setUp()
  // A frame that has answered as the request is aborted.
  const request = vi.spyOn(wallet, 'request')
  request.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ uri: URI, flow: 'flow-2' })
  social.start('google', openPopup)
  await settled()
  social.start('github', openPopup)
  await settled()
  first.resolve({ uri: URI, flow: 'flow-1' })
  await settled()
  request.mockReturnValue(new Promise(() => {}))
  post({ ...DONE, flow: 'flow-2' })
  await settled()
  const finish = expect.objectContaining({ flow: 'flow-2' }) as unknown
  expect(request).toHaveBeenLastCalledWith('CONNECT_SOCIAL', finish, expect.anything())
})

test('an address that already has a wallet goes on with the code that was mailed to it', async () => {
  const { post, views, state } = await setUpWaiting({
    CONNECT_SOCIAL: () => Promise.reject(refusal('code_needed', { email: 'ada@example.com', resendAfterMs: 30_000 })),
  })
  post(DONE)
  await settled()
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(state()).toEqual({ status: 'idle' })
})

test('without the consent that the site asks for, no popup opens', async () => {
  const { social, openPopup, popups, asked, views } = await setUp({}, { features: { legalCheckbox: true } })
  social.start('google', openPopup)
  await settled()
  expect([popups, asked(), views()]).toEqual([[], [], ['Connect']])
})

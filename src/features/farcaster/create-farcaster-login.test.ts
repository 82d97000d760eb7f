import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createLoginCore, refusal, type LoginAnswers } from '../../../test/fakes/create-login-core.ts'
import { createFarcasterLogin } from './create-farcaster-login.ts'

const URI = 'https://farcaster.example/connect?channel=1'
const never = () => new Promise(() => {})

/** The view of the QR code, as it comes up. */
async function setUp(answers: LoginAnswers = {}) {
  const made = createLoginCore({ GET_FARCASTER_URI: () => ({ uri: URI }), CONNECT_FARCASTER: never, ...answers })
  const farcaster = made.core.use(createFarcasterLogin)
  made.core.views.push({ name: 'ConnectingFarcaster' })
  farcaster.start()
  await settled()
  return { ...made, farcaster, state: () => farcaster.$state.get() }
}

test('the code is shown, and once the phone has signed, the wallet is connected', async () => {
  const signed = Promise.withResolvers<object>()
  const { state, connect, asked } = await setUp({ CONNECT_FARCASTER: () => signed.promise })
  expect(state()).toEqual({ uri: URI })
  signed.resolve({ userName: 'ada' })
  await settled()
  expect(asked()).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
  expect(connect).toHaveBeenCalledOnce()
})

test.each(['provider_unavailable', 'too_many_requests', 'frame_load_failed'])(
  'a service that answers %s says so, and can be tried again',
  async (code) => {
    let isDown = true
    const { farcaster, state, tracked } = await setUp({
      GET_FARCASTER_URI: () => (isDown ? Promise.reject(refusal(code)) : { uri: URI }),
    })
    expect(state()).toMatchObject({ problem: { code } })
    expect(tracked.at(-1)).toEqual({ event: 'LOGIN_ERROR', properties: { method: 'farcaster', code } })
    isDown = false
    farcaster.start()
    expect(state()).toEqual({})
    await settled()
    expect(state()).toEqual({ uri: URI })
  },
)

test.each(['flow_expired', 'farcaster_refused'])('a phone’s answer that is refused (%s) says so', async (code) => {
  const { state, connect } = await setUp({ CONNECT_FARCASTER: () => Promise.reject(refusal(code)) })
  expect(state()).toMatchObject({ problem: { code } })
  expect(connect).not.toHaveBeenCalled()
})

test('leaving ends it, twice as well as once: no error, and the phone’s late answer connects nothing', async () => {
  const signed = Promise.withResolvers<object>()
  const { core, state, connect, tracked } = await setUp({ CONNECT_FARCASTER: () => signed.promise })
  core.views.back()
  core.views.reset({ name: 'Connect', data: {} })
  expect(state()).toEqual({})
  signed.resolve({ userName: 'ada' })
  await settled()
  expect(connect).not.toHaveBeenCalled()
  expect(state()).toEqual({})
  expect(tracked.filter(({ event }) => event === 'LOGIN_ERROR')).toEqual([])
})

test('a code that comes after the visitor has left, or has begun anew, is not shown', async () => {
  const late = Promise.withResolvers<object>()
  let isFirst = true
  const { farcaster, state } = await setUp({
    GET_FARCASTER_URI: () => {
      if (!isFirst) return { uri: `${URI}&second` }
      isFirst = false
      return late.promise
    },
  })
  farcaster.start()
  await settled()
  late.resolve({ uri: URI })
  await settled()
  expect(state()).toEqual({ uri: `${URI}&second` })
})

import { expect, test } from 'vitest'
import { createFramePeer, type FrameAnswers } from '../../../test/fakes/create-frame-peer.ts'

const FRAME = 'https://wallet.example/frame/'

async function openFrame(answers: FrameAnswers) {
  const peer = createFramePeer(answers)
  await peer.outcome(peer.embedded.request('IS_CONNECTED', undefined))
  await peer.arrived()
  return peer
}

const EVERY = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

test.each(EVERY)('a service that has set up %s only is reported as such [login.set-up]', async (provider) => {
  const { logins } = await openFrame({ GET_LOGINS: () => ({ email: false, socials: [provider] }) })
  expect(logins).toEqual([{ frameUrl: FRAME, email: false, socials: [provider] }])
})

test('ways to log in that this version doesn’t know are left out', async () => {
  const { logins } = await openFrame({ GET_LOGINS: () => ({ email: true, socials: ['myspace', 'x', 'x'] }) })
  expect(logins).toMatchObject([{ socials: ['x'] }])
})

test.each([
  ['refuses the request', () => Promise.reject(Object.assign(new Error('Action not allowed'), { code: 'no' }))],
  ['answers with something else', () => ({ email: 'yes' })],
])('a frame of another version that %s changes nothing that is offered', async (_, answer) => {
  const { logins } = await openFrame({ GET_LOGINS: answer })
  expect(logins).toEqual([])
})

test.each([
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'discord' }, 'discord'],
  ['GET_FARCASTER_URI', undefined, 'farcaster'],
  ['CONNECT_EMAIL', { email: 'ada@example.com' }, 'email'],
] as const)('%s that the service lacks is refused by name', async (name, payload, method) => {
  const { embedded, outcome } = createFramePeer({
    [name]: () => Promise.reject(Object.assign(new Error('The provider is not set up'), { code: 'provider_unknown' })),
  })
  await expect(outcome(embedded.request(name as 'CONNECT_EMAIL', payload as never))).rejects.toMatchObject({
    code: 'login_not_set_up',
    message: `${method} is not set up at the wallet service`,
  })
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { ALICE, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { RECHECK_LIMIT_MS, RECHECK_MS } from './create-session-check.ts'

const ALICES = { data: { chainId: 'eip155:1', accountAddress: ALICE }, message: 'm', signature: 's' } as const

test('after a reload a session is found again, without a prompt', async () => {
  const { status, view, names, host } = await createSignInCore({
    isRestored: true,
    prepare: (fake) => void fake.sessions.push(ALICES),
  })
  await settled()
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(names()).toEqual(['connected', 'signedIn'])
  expect(host.calls).toEqual(['getSessions'])
})

test('after a reload without a session, a required sign-in is asked for, and an optional one is not', async () => {
  const required = await createSignInCore({ isRestored: true })
  await settled()
  expect([required.status(), required.view()]).toEqual(['needed', 'SIWXSignMessage'])
  const optional = await createSignInCore({ isRestored: true, isRequired: false })
  await settled()
  expect([optional.status(), optional.view()]).toEqual(['needed', 'closed'])
  expect(optional.host.calls).toEqual(['getSessions'])
})

test('[sign-in.back-end-fails] a visitor who opens the dialog isn’t kept waiting for a back end that answers again', async () => {
  const opened = ['SIWXSignMessage', 'checking']
  const made = await createSignInCore({
    isRestored: true,
    prepare(fake) {
      fake.before = () => Promise.reject(new Error('down'))
    },
  })
  const { core, clock, host, signIn, status, view, names } = made
  // From here on, it is asked every 5 minutes.
  await clock.advance(RECHECK_LIMIT_MS * 2)
  core.open('api')
  signIn.begin()
  await settled()
  expect([view(), status()]).toEqual(opened)
  expect(core.close('escape')).toBe(false)
  // Still down: it is asked again soon, as at first.
  host.before = () => {}
  await clock.advance(RECHECK_MS - 1)
  expect([view(), status()]).toEqual(opened)
  await clock.advance(1)
  expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
  expect(names().filter((name) => name === 'error')).toHaveLength(1)
})

test('[sign-in.back-end-fails] a back end that answers again as the dialog opens is asked once', async () => {
  const { core, clock, host, signIn, status } = await createSignInCore({
    isRestored: true,
    prepare(fake) {
      fake.before = () => Promise.reject(new Error('down'))
    },
  })
  await clock.advance(RECHECK_LIMIT_MS * 2)
  host.before = () => {}
  host.sessions.push(ALICES)
  host.calls.length = 0
  core.open('api')
  signIn.begin()
  signIn.begin()
  await clock.advance(RECHECK_LIMIT_MS)
  expect(status()).toBe('signed-in')
  expect(host.calls).toEqual(['getSessions'])
})

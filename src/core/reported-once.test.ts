import { expect, test } from 'vitest'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { ALICE, createSignInCore } from '../../test/fakes/sign-in/create-sign-in-core.ts'
import { siwxNotEnabled } from './errors/siwx-not-enabled.ts'

type Setup = Awaited<ReturnType<typeof createSignInCore>>

/** Failures that pass several places on their way to the site. */
const FAILURES: Record<string, readonly [code: string, fail: (setup: Setup) => unknown]> = {
  'a wallet that cannot be notified after a cancelled sign-in': [
    'disconnect_failed',
    async ({ walletConnection, connect, signIn }) => {
      walletConnection.onDisconnect = () => Promise.reject(new Error('asleep'))
      await connect()
      await signIn.cancel()
    },
  ],
  'a wallet that cannot be notified since nobody knows who is signed in': [
    'disconnect_failed',
    async ({ walletConnection, connect, host }) => {
      walletConnection.onDisconnect = () => Promise.reject(new Error('asleep'))
      host.before = () => Promise.reject(new Error('503'))
      await connect()
    },
  ],
  'a wallet that cannot be notified of a disconnect': [
    'disconnect_failed',
    async ({ walletConnection, connect, core }) => {
      walletConnection.onDisconnect = () => Promise.reject(new Error('asleep'))
      await connect()
      await core.disconnect(undefined, 'user').catch(() => {})
    },
  ],
  'an error that two places report': [
    'siwx_not_enabled',
    ({ core }) => {
      const error = siwxNotEnabled()
      core.events.emit('error', error)
      core.events.emit('error', error)
      core.failures.report(error)
    },
  ],
}

test.each(Object.entries(FAILURES))('[errors.once] %s is reported once', async (_, [code, fail]) => {
  const setup = await createSignInCore()
  await fail(setup)
  await settled()
  const codes = setup.events.flatMap(({ name, detail }) => (name === 'error' ? [detail.code] : []))
  expect(codes.filter((one) => one === code)).toEqual([code])
})

test('[errors.once] a sign-in whose view cannot be loaded is reported once', async () => {
  const error = siwxNotEnabled()
  const setup = await createSignInCore({
    present(core) {
      core.events.emit('error', error)
      return Promise.reject(error)
    },
  })
  await setup.connect()
  const codes = setup.events.flatMap(({ name, detail }) => (name === 'error' ? [detail.code] : []))
  expect(codes).toEqual(['siwx_not_enabled'])
  expect(setup.core.accounts.$active.get()?.address).toBe(ALICE)
})

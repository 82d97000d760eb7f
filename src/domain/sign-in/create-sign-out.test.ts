import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'

test('disconnecting signs out: the session is revoked, and none is left', async () => {
  const { connect, signIn, core, host, names } = await createSignInCore()
  await connect()
  await signIn.sign()
  await core.disconnect(undefined, 'user')
  await settled()
  expect(host.calls.slice(-2)).toEqual(['revokeSession', 'setSessions'])
  expect(host.sessions).toEqual([])
  expect(names().slice(-3)).toEqual(['accountChanged', 'disconnected', 'signedOut'])
})

test('sessions outlast a disconnect where the site wants that', async () => {
  const rules = { disconnect: false, accountChange: false, networkChange: false }
  const { connect, signIn, core, host } = await createSignInCore({ signOutOn: rules })
  await connect()
  await signIn.sign()
  await core.disconnect(undefined, 'user')
  await settled()
  expect(host.sessions).toHaveLength(1)
})

test('a wallet that ends the connection by itself signs out, too', async () => {
  const { connect, signIn, walletConnection, host, names } = await createSignInCore()
  await connect()
  await signIn.sign()
  walletConnection.say({ type: 'ended', reason: 'wallet' })
  await settled()
  expect(host.sessions).toEqual([])
  expect(names()).toContain('signedOut')
})

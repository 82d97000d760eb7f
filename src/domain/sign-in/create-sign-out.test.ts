import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ALICE, BOB, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'

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
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect(host.sessions).toEqual([])
  expect(names()).toContain('signedOut')
})

test('[sign-in.tabs] what another tab has ended is not ended again at the back end, where the visitor may have signed in again', async () => {
  const { connect, signIn, walletConnection, host, names, status } = await createSignInCore()
  await connect()
  await signIn.sign()
  host.calls.length = 0
  walletConnection.emit({ type: 'ended', reason: 'other-tab' })
  await settled()
  expect(status()).toBe('off')
  expect(names().slice(-3)).toEqual(['accountChanged', 'disconnected', 'signedOut'])
  expect(host.calls).toEqual([])
  expect(host.sessions).toHaveLength(1)
})

test('after an end in another tab, the next end in this one signs out', async () => {
  const { connect, signIn, walletConnection, core, host } = await createSignInCore()
  await connect()
  walletConnection.emit({ type: 'ended', reason: 'other-tab' })
  await settled()
  await connect(createFakeWalletConnection(walletState('eip155:1', ALICE)))
  await signIn.sign()
  await core.disconnect(undefined, 'user')
  await settled()
  expect(host.calls.slice(-2)).toEqual(['revokeSession', 'setSessions'])
})

test.each([
  ['network', walletState('eip155:137', ALICE), { accountChange: false, networkChange: true }],
  ['account', walletState('eip155:1', BOB), { accountChange: true, networkChange: false }],
] as const)(
  '[sign-in.siwe-flags] a session outlasts another %s where the site wants that',
  async (_, state, outlasts) => {
    const { connect, signIn, walletConnection, host, names, status, view } = await createSignInCore({ outlasts })
    await connect()
    await signIn.sign()
    walletConnection.emit({ type: 'changed', state })
    await settled()
    expect([status(), view()]).toEqual(['signed-in', 'closed'])
    expect(names().filter((name) => name.startsWith('signed'))).toEqual(['signedIn'])
    expect(host.sessions).toHaveLength(1)
    expect(signIn.$state.get()).toMatchObject({ subject: { address: state.namespaces.eip155!.accounts[0]!.address } })
  },
)

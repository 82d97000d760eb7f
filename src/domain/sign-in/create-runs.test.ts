import { expect, test } from 'vitest'
import { toConnections } from '#core/connections/adopt-wallet.ts'
import type { SignInState, Subject } from '#core/sign-in/sign-in-state.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { afterChange } from './create-runs.ts'

const walletConnection = createFakeWalletConnection(walletState('eip155:1', '0xA'))
const [connection] = toConnections(createFakeConnector(), walletConnection, walletConnection.state)
const subject: Subject = { connection: connection!, caipNetworkId: 'eip155:1', address: '0xA' }
const other: Subject = { ...subject, address: '0xB' }
const session = { data: { chainId: 'eip155:1', accountAddress: '0xA' }, message: 'm', signature: 's' } as const

const off: SignInState = { status: 'off' }
const needed: SignInState = { status: 'needed', subject }
const signedIn: SignInState = { status: 'signed-in', subject, session }
const now = {
  next: subject,
  isSameBackEnd: true,
  isFresh: true,
  outlasts: { accountChange: false, networkChange: false },
}

const outlasting = {
  neither: { accountChange: false, networkChange: false },
  account: { accountChange: true, networkChange: false },
  network: { accountChange: false, networkChange: true },
  both: { accountChange: true, networkChange: true },
}

test.each<[string, SignInState, boolean]>([
  ['a session', signedIn, true],
  ['a missing session', needed, false],
  ['a check', { status: 'checking', subject }, false],
])('the same subject as before: %s goes on, and is done: %#', (_, before, isDone) => {
  expect(afterChange(before, now)).toEqual({ type: 'same', isDone })
})

test('nobody, as before: there is nothing to do', () => {
  expect(afterChange(off, { ...now, next: undefined })).toEqual({ type: 'same', isDone: true })
})

test('another account begins anew; a session of before is signed out, and may end', () => {
  const restart = { type: 'restart', isQuiet: false }
  expect(afterChange(signedIn, { ...now, next: other })).toEqual({ ...restart, signedOut: session, left: signedIn })
  expect(afterChange(needed, { ...now, next: other })).toEqual({ ...restart, signedOut: undefined, left: needed })
  expect(afterChange(signedIn, { ...now, next: undefined })).toMatchObject({ signedOut: session, left: signedIn })
})

test('another back end begins anew with the same subject, and does not end sessions of the one before', () => {
  const after = afterChange(signedIn, { ...now, isSameBackEnd: false })
  expect(after).toEqual({ type: 'restart', signedOut: session, left: undefined, isQuiet: false })
})

test('a restored wallet asks nobody; one that the visitor has connected does', () => {
  expect(afterChange(off, { ...now, isFresh: false })).toMatchObject({ type: 'restart', isQuiet: true })
  expect(afterChange(off, now)).toMatchObject({ type: 'restart', isQuiet: false })
})

const moved: Subject = { ...subject, caipNetworkId: 'eip155:137' }
const both: Subject = { ...moved, address: '0xB' }

test.each<[Subject, keyof typeof outlasting, 'kept' | 'restart']>([
  [moved, 'network', 'kept'],
  [moved, 'account', 'restart'],
  [moved, 'neither', 'restart'],
  [other, 'network', 'restart'],
  [other, 'account', 'kept'],
  [other, 'neither', 'restart'],
  [both, 'network', 'restart'],
  [both, 'account', 'restart'],
  [both, 'both', 'kept'],
])('[sign-in.siwe-flags] a change to %o of a session that outlasts %s: %s', (next, reach, type) => {
  expect(afterChange(signedIn, { ...now, next, outlasts: outlasting[reach] }).type).toBe(type)
  // Without a session, or with another back end, nothing can stay.
  expect(afterChange(needed, { ...now, next, outlasts: outlasting[reach] }).type).toBe('restart')
  expect(afterChange(signedIn, { ...now, next, isSameBackEnd: false, outlasts: outlasting[reach] }).type).toBe(
    'restart',
  )
})

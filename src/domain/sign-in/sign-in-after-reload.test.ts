import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { ALICE, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'

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

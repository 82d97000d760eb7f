import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createLoginCore } from '../../../test/fakes/create-login-core.ts'
import { createWalletSettings } from './create-wallet-settings.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CUSTODY = { mode: 'user', recovery: ['passkey'], escrowOpensInMs: 0 }

test('[embedded.login-shown] who logs in next sees nothing of the one before, however late an answer is', async () => {
  const users: PromiseWithResolvers<unknown>[] = []
  const made = createLoginCore({
    GET_CUSTODY: () => CUSTODY,
    GET_USER() {
      users.push(Promise.withResolvers())
      return users.at(-1)!.promise
    },
  })
  const { core } = made
  made.connect.mockImplementation(async () => createFakeWalletConnection(walletState('eip155:1', ADDRESS)))
  await core.attempts.connect('embedded')
  const settings = core.use(createWalletSettings)
  settings.watch()
  await settled()
  users[0]!.resolve({ email: 'ada@example.com' })
  await settled()
  expect(settings.$state.get()).toMatchObject({ status: 'ready', value: { user: { email: 'ada@example.com' } } })
  settings.reload()
  await settled()

  await core.disconnect(undefined, 'user')
  await core.attempts.connect('embedded')
  expect(settings.$state.get()).toEqual({ status: 'loading' })
  users[1]!.resolve({ email: 'ada@example.com' })
  await settled()
  expect(settings.$state.get()).toEqual({ status: 'loading' })
  users[2]!.resolve({ email: 'bob@example.com' })
  await settled()
  expect(settings.$state.get()).toMatchObject({ status: 'ready', value: { user: { email: 'bob@example.com' } } })
})

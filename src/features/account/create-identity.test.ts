import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { IDENTITY_CACHE_MS } from '#core/accounts/account-caches.ts'
import { clearAccountCaches } from '#core/accounts/clear-account-caches.ts'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createIdentity } from './create-identity.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NOBODY = { name: undefined, avatar: undefined }

afterEach(() => void vi.useRealTimers())

function setUp(getIdentity: (address: string) => Promise<{ name: string | undefined; avatar: string | undefined }>) {
  const ask = vi.fn<typeof getIdentity>(getIdentity)
  const { core, clock } = createTestCore({
    ports: {
      blockchainApi: {
        getIdentity: ask,
      },
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  return { $identity: createIdentity(core), clock, core, walletConnection, ask }
}

test('an identity is kept for 5 min, then read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { $identity, clock, ask } = setUp(async () => ({ name: 'ada', avatar: undefined }))
  for (const passed of [0, IDENTITY_CACHE_MS - 1]) {
    await clock.advance(passed)
    const stop = $identity.listen(() => undefined)
    await clock.advance(0)
    expect($identity.get().name).toBe('ada')
    stop()
    vi.advanceTimersByTime(STORE_UNMOUNT_DELAY)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  $identity.listen(() => undefined)
  await clock.advance(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('another account is never shown under the name of the one before', async () => {
  const { $identity, clock, walletConnection } = setUp((address) =>
    address === ADA ? Promise.resolve({ name: 'ada', avatar: undefined }) : new Promise(() => undefined),
  )
  $identity.listen(() => undefined)
  await clock.advance(0)
  expect($identity.get().name).toBe('ada')
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  expect($identity.get()).toEqual(NOBODY)
})

test('an account whose identity cannot be read is nobody, without an error', async () => {
  const { $identity, clock } = setUp(() => Promise.reject(new Error('offline')))
  $identity.listen(() => undefined)
  await clock.advance(0)
  expect($identity.get()).toEqual(NOBODY)
})

test('a name that is registered while the account is shown is there at once', async () => {
  let identity: Identity = NOBODY
  const { $identity, clock, core } = setUp(async () => identity)
  $identity.listen(() => undefined)
  await clock.advance(0)
  expect($identity.get()).toEqual(NOBODY)
  const name = 'ada1.reown.id'
  identity = { name, avatar: undefined }
  await clearAccountCaches(core.ports.storage)
  core.events.emit('transaction', { kind: 'name', status: 'confirmed', name, caipNetworkId: 'eip155:1' })
  await clock.advance(0)
  expect($identity.get()).toEqual({ name, avatar: undefined })
})

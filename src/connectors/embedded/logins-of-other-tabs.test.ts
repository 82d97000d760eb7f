import { expect, test } from 'vitest'
import type { WalletEvent } from '#core/ports/connector.ts'
import { createFramePeer, networksOf, USER } from '../../../test/fakes/create-frame-peer.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { LOGIN_KEY } from './login-cache.ts'

// All tabs of a site share what this browser remembers of the login [embedded.cache].
const { signal } = new AbortController()

async function connectAda() {
  const peer = createFramePeer()
  const connection = await peer.outcome(peer.embedded.connect({ networks: networksOf('eip155:1'), signal }))
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  return { ...peer, connection, events }
}

test('a login that another tab has ended is over here, too', async () => {
  const { connection, storage, events } = await connectAda()
  expect(await connection.resync!()).toBe(true)
  await storage.remove(LOGIN_KEY)
  expect(await connection.resync!()).toBe(false)
  expect(events).toEqual([{ type: 'ended', reason: 'other-tab' }])
})

test('disconnecting, and a session that has ended, spare the login of another visitor in another tab', async () => {
  const eve = { ...USER, email: 'eve@example.com', solanaAddress: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs' }
  for (const end of ['disconnect', 'SESSION_ENDED'] as const) {
    const ada = await connectAda()
    const { embedded, outcome, storage } = createFramePeer({ GET_USER: () => eve }, { storage: ada.storage })
    const connection = await outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))
    if (end === 'disconnect') await ada.outcome(ada.connection.disconnect())
    else {
      ada.notify(end)
      await ada.arrived()
    }
    expect(await embedded.readCache()).toMatchObject({ isUsed: true, email: 'eve@example.com' })
    expect(await connection.resync!()).toBe(true)
    await outcome(connection.disconnect())
    expect(await storage.get(LOGIN_KEY)).toBeFalsy()
  }
})

test.each(['begun', 'changed'] as const)(
  'a restore without a session spares a login that another tab has %s meanwhile',
  async (what) => {
    const storage = createMemoryStorage()
    const grace = { isUsed: true, wallet: 'grace', email: 'grace@example.com' }
    if (what === 'changed') await storage.set(LOGIN_KEY, JSON.stringify(grace))
    const ada = { isUsed: true, wallet: 'ada', email: 'ada@example.com' }
    const { embedded, outcome } = createFramePeer(
      {
        async IS_CONNECTED() {
          await storage.set(LOGIN_KEY, JSON.stringify(ada))
          return { isConnected: false }
        },
      },
      { storage },
    )
    expect(await outcome(embedded.restore({ networks: networksOf('eip155:1'), signal }))).toBeUndefined()
    expect(await embedded.readCache()).toEqual(ada)
  },
)

test('a session that has ended spares a later login to the same account in another tab, also after a reload there', async () => {
  const ada = await connectAda()
  const first = await ada.embedded.readCache()
  const other = createFramePeer({}, { storage: ada.storage })
  await other.outcome(other.embedded.connect({ networks: networksOf('eip155:1'), signal }))
  const reloaded = createFramePeer({ IS_CONNECTED: () => ({ isConnected: true }) }, { storage: ada.storage })
  await reloaded.outcome(reloaded.embedded.restore({ networks: networksOf('eip155:1'), signal }))
  ada.notify('SESSION_ENDED')
  await ada.arrived()
  expect(await other.embedded.readCache()).toMatchObject({ isUsed: true, wallet: first.wallet })
  // The last one forgets it.
  reloaded.notify('SESSION_ENDED')
  await reloaded.arrived()
  expect(await ada.storage.get(LOGIN_KEY)).toBeFalsy()
})

test('a notice that comes while the login is stored is not missed', async () => {
  const memory = createMemoryStorage()
  const setting = Promise.withResolvers<void>()
  const storage = { ...memory, set: (key: string, value: string) => setting.promise.then(() => memory.set(key, value)) }
  const peer = createFramePeer({}, { storage })
  const connecting = peer.embedded.connect({ networks: networksOf('eip155:1'), signal })
  await peer.arrived()
  await peer.arrived()
  peer.notify('SESSION_ENDED')
  await peer.arrived()
  setting.resolve()
  const connection = await peer.outcome(connecting)
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  await peer.arrived()
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
})

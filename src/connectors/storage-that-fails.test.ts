import { expect, test } from 'vitest'
import { createScopedStorage } from '#core/storage/create-scoped-storage.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFramePeer, networksOf } from '../../test/fakes/create-frame-peer.ts'
import { createMemoryStorage } from '../../test/fakes/create-memory-storage.ts'
import { createTestPage } from '../../test/fakes/walletconnect/create-test-page.ts'
import { CLIENT_KEY, createClientStorage } from './walletconnect/sdk/create-client-storage.ts'
import { SESSION_KEY } from './walletconnect/session-key.ts'

// A host's own storage, such as one over a network, may refuse for a moment. Nothing ends by that [storage.refused].

const { signal } = new AbortController()

/** The dialog's storage over a host's own, which refuses to read while it is down. */
function createFailing() {
  const host = createMemoryStorage()
  let isDown = false
  const get = async (key: string) => {
    if (isDown) throw new Error('down')
    return host.get(key)
  }
  const storage = createScopedStorage({
    getStorage: () => ({ ...host, get }),
    getScope: () => '',
    clock: createFakeClock(),
    onBlocked: () => {},
  })
  return { values: host.values, storage: { ...host, ...storage }, setDown: (next: boolean) => void (isDown = next) }
}

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SESSION = {
  session: {
    topic: 't',
    expiresAt: Date.now() + 60_000,
    wallet: { name: 'Fox' },
    namespaces: {
      eip155: { accounts: [{ caipNetworkId: 'eip155:1', address: ADDRESS }], chains: ['eip155:1'], grants: [] },
    },
  },
  choices: { eip155: { caipNetworkId: 'eip155:1' } },
}

test('a WalletConnect session stands', async () => {
  const { values, storage, setDown } = createFailing()
  values.set(SESSION_KEY, JSON.stringify(SESSION))
  const connection = (await createTestPage({ relayUrl: 'ws://127.0.0.1:9', storage }).restore())!
  setDown(true)
  expect(await connection.resync!()).toBe(true)
  expect(connection.provider('eip155')).toBeDefined()
  setDown(false)
  values.delete(SESSION_KEY)
  expect(await connection.resync!()).toBe(false)
})

test('the keys of a WalletConnect session stay', async () => {
  const { values, storage, setDown } = createFailing()
  const clock = createFakeClock()
  const sessions = { 'x//session': [{ topic: 't' }], keychain: { t: 'key' } }
  values.set(CLIENT_KEY, JSON.stringify(sessions))
  const client = await createClientStorage({ storage, clock, log: () => {} })
  setDown(true)
  await client.setItem('keychain', { t: 'key', other: 'new' })
  await client.save()
  setDown(false)
  await client.setItem('keychain', { t: 'key', other: 'newer' })
  await client.save()
  expect(JSON.parse(values.get(CLIENT_KEY)!)).toEqual({ ...sessions, keychain: { t: 'key', other: 'newer' } })
})

test('a login to the email wallet stands', async () => {
  const { storage, setDown } = createFailing()
  const { embedded, outcome } = createFramePeer({}, { storage })
  const connection = await outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))
  setDown(true)
  expect(await connection.resync!()).toBe(true)
  expect(connection.provider('eip155')).toBeDefined()
})

import { expect, test } from 'vitest'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { createTestPage, network, recordEvents } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { approved, OTHER_ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { SESSION_KEY } from './session-key.ts'

// Two pages over one storage, as two tabs of a browser are; each writes when it likes.

const { relay, wallet } = await setUpRelay()

const CLIENT_KEY = '@appkit/walletconnect-client'

type TestStorage = ReturnType<typeof createMemoryStorage>

/** The same storage, as a tab sees it that once reads a key too early. */
const readingOnce = (storage: TestStorage, key: string, early: string | undefined): TestStorage => {
  let isRead = false
  return {
    ...storage,
    get(name: string) {
      if (name !== key || isRead) return storage.get(name)
      isRead = true
      return early
    },
  }
}

/** A new session, replacing any session of the page. */
async function connectAgain({ page }: { page: ReturnType<typeof createTestPage> }) {
  const attempt = page.connect()
  const topic = await wallet.approve(await attempt.uri, approved(['eip155:1']))
  return { topic, connection: await attempt.connection }
}

async function connectFirst(storage = createMemoryStorage()) {
  const page = createTestPage({ relayUrl: relay.url, storage })
  const { topic, connection } = await connectAgain({ page })
  await waitFor(() => expect(storage.values.has(CLIENT_KEY)).toBe(true))
  return { page, topic, connection, storage, events: recordEvents(connection) }
}

/** The topics of the sessions that the client has stored. */
function storedTopics({ values }: TestStorage) {
  const stored = JSON.parse(values.get(CLIENT_KEY) ?? '{}') as Record<string, readonly { topic: string }[]>
  const [, sessions = []] = Object.entries(stored).find(([name]) => name.endsWith('//session')) ?? []
  return sessions.map(({ topic }) => topic)
}

test('what one tab has heard from the wallet, another whose client is older does not take back, and can use', async () => {
  const first = await connectFirst()
  const before = first.storage.values.get(CLIENT_KEY)
  const namespaces = approved(['eip155:1', 'eip155:137'], {
    addresses: [OTHER_ADDRESS],
    methods: ['eth_signTransaction'],
  })
  await wallet.client.update({ topic: first.topic, namespaces })
  await first.events.next('changed')
  await waitFor(() => expect(first.storage.values.get(CLIENT_KEY)).not.toBe(before))

  const storage = readingOnce(first.storage, CLIENT_KEY, before)
  const page = createTestPage({ relayUrl: relay.url, storage })
  const second = (await page.restore())!
  const events = recordEvents(second)
  page.becomeIdle()
  await waitFor(() => expect(relay.connectionCount).toBe(3))
  expect(await second.resync?.()).toBe(true)
  expect(second.state.namespaces.eip155).toMatchObject({ accounts: [{ address: OTHER_ADDRESS }] })
  expect(events.events).toEqual([])
  const provider = second.provider('eip155') as Eip1193Provider
  const [signed] = await Promise.all([
    provider.request({ method: 'eth_signTransaction', params: [{}] }),
    wallet.answer({ result: '0x01' }),
  ])
  expect(signed).toBe('0x01')
  expect(await first.connection.resync?.()).toBe(true)
  expect(first.connection.state).toEqual(second.state)

  second.release()
  await first.connection.disconnect()
})

test('an end in one tab is the end in both, and nothing of the session comes back where their writes cross', async () => {
  const shared = createMemoryStorage()
  /** Outdated values that the first tab still reads after the second has written. */
  const late = new Map<string, string | undefined>()
  const storage: TestStorage = {
    ...shared,
    get: (key: string) => (late.has(key) ? late.get(key) : shared.get(key)),
  }
  const first = await connectFirst(storage)
  const page = createTestPage({ relayUrl: relay.url, storage: shared })
  const second = (await page.restore())!
  page.becomeIdle()
  await waitFor(() => expect(relay.connectionCount).toBe(3))

  const before = shared.values.get(CLIENT_KEY)
  const deleted = wallet.next('session_delete')
  await second.disconnect()
  await deleted
  late.set(CLIENT_KEY, before)
  first.connection.release()
  await waitFor(() => expect(relay.connectionCount).toBe(1))
  expect([...shared.values.keys()]).toEqual([])
})

test('a tab whose client opens only now leaves the session alone that another one has connected meanwhile', async () => {
  const first = await connectFirst()
  const second = createTestPage({ relayUrl: relay.url, storage: first.storage })
  const older = (await second.restore())!
  const { topic, connection: newer } = await connectAgain(first)
  const deleted = wallet.next('session_delete')
  first.connection.release()
  expect(await deleted).toMatchObject({ topic: first.topic })
  await waitFor(() => expect(storedTopics(first.storage)).toEqual([topic]))

  const another = second.connect()
  const latest = await wallet.approve(await another.uri, approved(['eip155:1']))
  const connection = await another.connection
  await waitFor(() => expect(storedTopics(first.storage)).toEqual([topic, latest]))
  expect(wallet.client.session.keys).toContain(topic)
  for (const one of [older, newer, connection]) await one.disconnect()
})

const storedSession = ({ values }: TestStorage) =>
  JSON.parse(values.get(SESSION_KEY) ?? 'null') as { session: { topic: string }; app?: string } | null

test('what a tab that has not synced chooses does not bring its older session back', async () => {
  const first = await connectFirst()
  const second = createTestPage({ relayUrl: relay.url, storage: first.storage })
  const older = (await second.restore())!
  const { topic, connection: newer } = await connectAgain(first)
  await waitFor(() => expect(storedSession(first.storage)).toMatchObject({ session: { topic } }))

  older.chooseApp?.('https://app.example')
  first.connection.chooseApp?.('https://app.example')
  expect(await older.resync?.()).toBe(false)
  expect(storedSession(first.storage)).toMatchObject({ session: { topic } })
  expect(storedSession(first.storage)?.app).toBeUndefined()

  first.connection.release()
  await newer.disconnect()
  newer.chooseApp?.('https://app.example')
  expect(await newer.resync?.()).toBe(false)
  expect(storedSession(first.storage)).toBeNull()
})

test('what two tabs change before they sync is kept of both', async () => {
  const first = await connectFirst()
  const second = createTestPage({ relayUrl: relay.url, storage: first.storage })
  const other = (await second.restore())!
  await wallet.client.update({ topic: first.topic, namespaces: approved(['eip155:1', 'eip155:137']) })
  await first.events.next('changed')
  await first.connection.switchNetwork(network(137))
  const switched = { choices: { eip155: { caipNetworkId: 'eip155:137' } } }
  await waitFor(() => expect(storedSession(first.storage)).toMatchObject(switched))
  other.chooseApp?.('https://app.example')
  await waitFor(() => expect(storedSession(first.storage)?.app).toBe('https://app.example'))
  expect(storedSession(first.storage)).toMatchObject(switched)
  expect(await other.resync?.()).toBe(true)
  expect(other.state.namespaces.eip155).toMatchObject({ caipNetworkId: 'eip155:137' })

  other.release()
  await first.connection.disconnect()
})

test('a session that another tab replaces is ended for its wallet, also if that tab never had it', async () => {
  const first = await connectFirst()
  const second = createTestPage({ relayUrl: relay.url, storage: first.storage })
  const { topic, connection } = await connectAgain({ page: second })
  await waitFor(() => expect(storedSession(first.storage)).toMatchObject({ session: { topic } }))
  const deleted = wallet.next('session_delete')
  expect(await first.connection.resync?.()).toBe(false)
  expect(first.events.events).toEqual([{ type: 'ended', reason: 'other-tab' }])
  expect(await deleted).toMatchObject({ topic: first.topic })
  await waitFor(() => expect(storedTopics(first.storage)).toEqual([topic]))
  expect(wallet.client.session.keys).toContain(topic)
  await connection.disconnect()
})

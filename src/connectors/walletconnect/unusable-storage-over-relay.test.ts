import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { createTestPage } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { CLIENT_KEY } from './sdk/create-client-storage.ts'

// Against a real relay: what something else, or another version, has put in place of what the client stores.

const { relay, wallet } = await setUpRelay()

const PARTS = ['keychain', 'expirer', 'pairing', 'subscription', 'history', 'proposal', 'messages', 'session']
const UNUSABLE = [7, 'x', null, {}, { a: null }, [null], [7], [{}], [{ topic: 't' }], [{ topic: 't', relay: null }]]

/** Values that a page with a session has stored, by name. */
async function readDocument() {
  const page = createTestPage({ relayUrl: relay.url })
  const attempt = page.connect()
  await wallet.approve(await attempt.uri)
  const connection = await attempt.connection
  const read = () => JSON.parse(page.storage.values.get(CLIENT_KEY) ?? '{}') as Record<string, unknown>
  const nameOf = (part: string) => Object.keys(read()).find((name) => name.endsWith(`//${part}`))
  await waitFor(() => expect(PARTS.filter((part) => nameOf(part) === undefined)).toEqual([]))
  const document = read()
  await connection.disconnect()
  return { document, nameOf: (part: string) => Object.keys(document).find((name) => name.endsWith(`//${part}`))! }
}

const { document, nameOf } = await readDocument()

test.each(PARTS)('a visitor can connect whatever is stored as %s', async (part) => {
  for (const value of UNUSABLE) {
    const storage = createMemoryStorage()
    await storage.set(CLIENT_KEY, JSON.stringify({ ...document, [nameOf(part)]: value }))
    const attempt = createTestPage({ relayUrl: relay.url, storage }).connect()
    expect(await attempt.uri).toMatch(/^wc:/)
    attempt.abort()
    await expect(attempt.connection).rejects.toThrow('cancelled')
  }
})

test('the wallet is connected then, and the session is restored by the next page', async () => {
  const storage = createMemoryStorage()
  await storage.set(CLIENT_KEY, JSON.stringify({ ...document, [nameOf('session')]: 'x' }))
  const page = createTestPage({ relayUrl: relay.url, storage })
  const attempt = page.connect()
  const topic = await wallet.approve(await attempt.uri)
  const connection = await attempt.connection
  await waitFor(() => expect(storage.values.get(CLIENT_KEY)).toContain(topic))
  connection.release()
  const restored = await createTestPage({ relayUrl: relay.url, storage }).restore()
  const deleted = wallet.next('session_delete')
  await restored?.disconnect()
  expect(await deleted).toMatchObject({ topic })
})

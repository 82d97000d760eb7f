import { describe, expect, test } from 'vitest'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import {
  createTestPage,
  network,
  recordEvents,
  type TestPage,
} from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved, OTHER_ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'

// Against a real relay, with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

const SESSION_KEY = '@appkit/walletconnect-session'
const CLIENT_KEY = '@appkit/walletconnect-client'

/** Connects, then leaves the page; gives what the next page finds. */
async function connectAndLeave() {
  const page = createTestPage({ relayUrl: relay.url })
  const attempt = page.connect()
  const topic = await wallet.approve(await attempt.uri, approved(['eip155:1', 'eip155:137']))
  const connection = await attempt.connection
  const { state } = connection
  await waitFor(() => expect(wallet.client.session.get(topic).acknowledged).toBe(true))
  await leave(page, connection)
  return { topic, state, storage: page.storage }
}

async function leave(page: TestPage, connection: WalletConnection) {
  const socketCount = relay.connectionCount
  connection.release()
  await waitFor(() => expect(relay.connectionCount).toBe(socketCount - 1))
  await waitFor(() => expect([...page.storage.values.keys()].toSorted()).toEqual([CLIENT_KEY, SESSION_KEY]))
}

const load = (storage: TestPage['storage'], options: Partial<Parameters<typeof createTestPage>[0]> = {}) =>
  createTestPage({ relayUrl: relay.url, storage, ...options })

const sign = (connection: WalletConnection) =>
  (connection.provider('eip155') as Eip1193Provider).request({ method: 'personal_sign', params: ['0x01', ADDRESS] })

const REASON = { code: 6000, message: 'over' }

describe('a returning visitor', () => {
  test('sees the stored session at once, before anything is asked of the relay', async () => {
    const { state, storage } = await connectAndLeave()
    const socketCount = relay.connectionCount
    const connection = (await load(storage).restore())!
    expect(connection.state).toEqual(state)
    expect(await (connection.provider('eip155') as Eip1193Provider).request({ method: 'eth_accounts' })).toEqual([
      ADDRESS,
    ])
    expect(relay.connectionCount).toBe(socketCount)
    await connection.disconnect()
  })

  test('a request that comes while the SDK cannot be started is refused: Sign Client not initialized', async () => {
    const { storage } = await connectAndLeave()
    const metadata = { name: 'Test page', description: '', url: 'https://page.example', icons: [] }
    let isBroken = false
    const page = load(storage, {
      getOptions() {
        if (isBroken) throw new Error('the SDK does not start')
        return { projectId: 'sandbox', relayUrl: relay.url, networks: [network(1), network(137)], metadata }
      },
    })
    const connection = (await page.restore())!
    isBroken = true
    await expect(sign(connection)).rejects.toMatchObject({ code: 4900, message: 'Sign Client not initialized' })
    isBroken = false
    const signed = sign(connection)
    await wallet.answer({ result: '0xsigned' })
    expect(await signed).toBe('0xsigned')
    await connection.disconnect()
  })

  test('a page whose SDK could not be started notices the end of its session once it wakes', async () => {
    const { topic, storage } = await connectAndLeave()
    let isBroken = false
    const page = load(storage, {
      getOptions: () => ({
        projectId: 'sandbox',
        relayUrl: relay.url,
        networks: [network(1), network(137)],
        get metadata() {
          if (isBroken) throw new Error('the SDK does not start')
          return { name: 'Test page', description: '', url: 'https://page.example', icons: [] }
        },
      }),
    })
    const connection = (await page.restore())!
    const events = recordEvents(connection)
    isBroken = true
    page.becomeIdle()
    await settled()
    await wallet.client.disconnect({ topic, reason: REASON })
    isBroken = false
    await connection.resync?.()
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
  })

  test('the client comes when the page is idle; a session that still stands is no news', async () => {
    const { topic, storage } = await connectAndLeave()
    const page = load(storage)
    const connection = (await page.restore())!
    const { events } = recordEvents(connection)
    const socketCount = relay.connectionCount
    page.becomeIdle()
    await waitFor(() => expect(relay.connectionCount).toBe(socketCount + 1))
    await wallet.client.ping({ topic })
    expect(events).toEqual([])
    await connection.disconnect()
  })

  test('a request does not wait for that', async () => {
    const { topic, storage } = await connectAndLeave()
    const connection = (await load(storage).restore())!
    const [signature, request] = await Promise.all([sign(connection), wallet.answer({ result: 'signed' })])
    expect(signature).toBe('signed')
    expect(request.topic).toBe(topic)
    await connection.disconnect()
  })

  test('disconnects a session whose client was never loaded: the wallet is told', async () => {
    const { topic, storage } = await connectAndLeave()
    const connection = (await load(storage).restore())!
    const deleted = wallet.next('session_delete')
    await connection.disconnect()
    expect(await deleted).toMatchObject({ topic })
    await waitFor(() => expect(storage.values.size).toBe(0))
  })

  test('keeps the network and account of before', async () => {
    const page = createTestPage({ relayUrl: relay.url })
    const attempt = page.connect()
    const topic = await wallet.approve(
      await attempt.uri,
      approved(['eip155:1', 'eip155:137'], { addresses: [ADDRESS, OTHER_ADDRESS] }),
    )
    const first = await attempt.connection
    const changed = recordEvents(first)
    await wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
    await wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [OTHER_ADDRESS] } })
    await changed.next('changed', ({ state }) => state.namespaces.eip155?.accounts.length === 1)
    await leave(page, first)

    const reloaded = load(page.storage)
    const connection = (await reloaded.restore())!
    const { events } = recordEvents(connection)
    reloaded.becomeIdle()
    await wallet.client.ping({ topic })
    expect(connection.state).toEqual(first.state)
    expect(events).toEqual([])
    await connection.disconnect()
  })
})

describe('what happened while the page was away', () => {
  test('the wallet has ended the session: heard from the relay’s mailbox', async () => {
    const { topic, storage } = await connectAndLeave()
    await wallet.client.disconnect({ topic, reason: REASON })
    const page = load(storage)
    const connection = (await page.restore())!
    const events = recordEvents(connection)
    page.becomeIdle()
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
    await waitFor(() => expect(storage.values.size).toBe(0))
  })

  test('the wallet has updated it', async () => {
    const { topic, storage } = await connectAndLeave()
    await wallet.client.update({ topic, namespaces: approved(['eip155:137'], { addresses: [OTHER_ADDRESS] }) })
    const page = load(storage)
    const connection = (await page.restore())!
    const events = recordEvents(connection)
    page.becomeIdle()
    expect((await events.next('changed')).state.namespaces.eip155).toMatchObject({
      accounts: [{ address: OTHER_ADDRESS }],
      caipNetworkId: 'eip155:137',
    })
    await connection.disconnect()
  })

  test('it has expired: nothing is restored, and what was stored is removed', async () => {
    const { storage } = await connectAndLeave()
    const eightDays = createFakeClock(Date.now() + 8 * 24 * 60 * 60_000)
    const page = load(storage, { clock: eightDays })
    expect(await page.restore()).toBeUndefined()
    await waitFor(() => expect(storage.values.has(SESSION_KEY)).toBe(false))
  })

  test('its keys are gone: the session ends', async () => {
    const { storage } = await connectAndLeave()
    storage.values.delete(CLIENT_KEY)
    const page = load(storage)
    const connection = (await page.restore())!
    const events = recordEvents(connection)
    page.becomeIdle()
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
    await waitFor(() => expect(storage.values.size).toBe(0))
  })
})

describe('what is stored', () => {
  test.each(['', 'null', '{}', '{"session":{"topic":"t"}}', 'not JSON'])(
    'a foreign value (%s) is left to who wrote it, and nothing is restored',
    async (text) => {
      const page = createTestPage({ relayUrl: relay.url })
      page.storage.values.set(SESSION_KEY, text)
      expect(await page.restore()).toBeUndefined()
      expect(page.storage.values.get(SESSION_KEY)).toBe(text)
    },
  )

  test('storage that answers by promises, and late, does as well', async () => {
    const late = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
    const values = new Map<string, string>()
    const storage = {
      values,
      get: (key: string) => late().then(() => values.get(key)),
      set: (key: string, value: string) => late().then(() => void values.set(key, value)),
      remove: (key: string) => late().then(() => void values.delete(key)),
    }
    const page = createTestPage({ relayUrl: relay.url, storage })
    const attempt = page.connect()
    await wallet.approve(await attempt.uri)
    await leave(page, await attempt.connection)
    const connection = (await load(storage).restore())!
    const [signature] = await Promise.all([sign(connection), wallet.answer({ result: 'signed' })])
    expect(signature).toBe('signed')
    await connection.disconnect()
    await waitFor(() => expect(values.size).toBe(0))
  })

  test('storage that is blocked costs the restore, and nothing else', async () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const storage = { values: new Map<string, string>(), get: blocked, set: blocked, remove: blocked }
    const page = createTestPage({ relayUrl: relay.url, storage })
    const attempt = page.connect()
    await wallet.approve(await attempt.uri)
    const connection = await attempt.connection
    const [signature] = await Promise.all([sign(connection), wallet.answer({ result: 'signed' })])
    expect(signature).toBe('signed')
    await connection.disconnect()
  })
})

test('a relay that refuses the returning page: its alert, and a request says so', async () => {
  const { storage } = await connectAndLeave()
  relay.refuseWith('Unauthorized: invalid key')
  const page = load(storage)
  const connection = (await page.restore())!
  await expect(sign(connection)).rejects.toMatchObject({ code: 4900, cause: { code: 'invalid_project_id' } })
  expect(page.alerts[0]).toMatchObject({ code: 'invalid_project_id' })
  expect(connection.state.namespaces.eip155?.accounts).toHaveLength(1)
  connection.release()
})

test('while the relay is down, the stored session is shown, a request says so, and works once it is up', async () => {
  const { storage } = await connectAndLeave()
  relay.stop()
  const connection = (await load(storage).restore())!
  expect(connection.state.namespaces.eip155?.accounts).toHaveLength(1)
  await expect(sign(connection)).rejects.toMatchObject({ code: 4900, cause: { code: 'relay_unreachable' } })
  relay.start()
  const [signature] = await Promise.all([sign(connection), wallet.answer({ result: 'signed' })])
  expect(signature).toBe('signed')
  await connection.disconnect()
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { connectTestPage, providerOf } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { createTestPage } from '../../../test/fakes/walletconnect/create-test-page.ts'
import {
  ADDRESS,
  approved,
  createTestWallet,
  OTHER_ADDRESS,
} from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { URI_LIMIT_MS } from './pairing/pair-with-wallet.ts'
import { DISCONNECT_LIMIT_MS } from './session/create-session-end.ts'

// Against a real relay, with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

const REASON = { code: 6000, message: 'over' }

const connect = (options: Partial<Parameters<typeof connectTestPage>[0]> = {}) =>
  connectTestPage({ relayUrl: relay.url, wallet, ...options })

/** Sends as the wallet, past the checks of the stock client. */
const send = (topic: string, method: string, params: object, clientRpcId = Date.now() * 1000) => {
  const engine = wallet.client.engine as unknown as { sendRequest(request: object): Promise<number> }
  return engine.sendRequest({ topic, method, params, clientRpcId, throwOnFailedPublish: true })
}

const emit = (topic: string, name: string, data: unknown, chainId = 'eip155:1') =>
  send(topic, 'wc_sessionEvent', { chainId, event: { name, data } })

describe('the wallet changes its session', () => {
  test('an update replaces accounts and chains', async () => {
    const { topic, connection, events, emitted } = await connect()
    const update = await wallet.client.update({
      topic,
      namespaces: approved(['eip155:137'], { addresses: [OTHER_ADDRESS] }),
    })
    await update.acknowledged()
    const { state } = await events.next('changed')
    expect(state.namespaces.eip155).toEqual({
      accounts: [{ namespace: 'eip155', address: OTHER_ADDRESS, type: 'eoa' }],
      caipNetworkId: 'eip155:137',
      approved: ['eip155:137'],
    })
    expect(emitted).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [OTHER_ADDRESS]],
    ])
    await connection.disconnect()
  })

  test('an update that is none is refused, and nothing changes', async () => {
    const { topic, connection, events } = await connect()
    await send(topic, 'wc_sessionUpdate', { namespaces: { eip155: { accounts: ['nobody'], methods: [], events: [] } } })
    await send(topic, 'wc_sessionUpdate', {})
    await emit(topic, 'chainChanged', 137)
    await events.next('changed', ({ state }) => state.namespaces.eip155?.caipNetworkId === 'eip155:137')
    expect(events.events).toHaveLength(1)
    await connection.disconnect()
  })

  test('an update that is older than the last one is discarded by its id', async () => {
    const { topic, connection, events, emitted } = await connect()
    const update = (addresses: string[], id: number) =>
      send(topic, 'wc_sessionUpdate', { namespaces: approved(['eip155:1'], { addresses }) }, id)
    const now = Date.now() * 1000
    await update([OTHER_ADDRESS], now)
    await update([ADDRESS], now - 60_000_000)
    await emit(topic, 'marker', 1)
    await waitFor(() => expect(emitted).toContainEqual(['message', { type: 'marker', data: 1 }]))
    expect(connection.state.namespaces.eip155?.accounts.map(({ address }) => address)).toEqual([OTHER_ADDRESS])
    expect(events.events).toHaveLength(1)
    await connection.disconnect()
  })

  test('an extension moves the stored expiry', async () => {
    const { page, topic, connection } = await connect()
    const expiry = () =>
      (JSON.parse(page.storage.values.get('@appkit/walletconnect-session')!) as { session: { expiresAt: number } })
        .session.expiresAt
    const before = expiry()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await (await wallet.client.extend({ topic })).acknowledged()
    await waitFor(() => expect(expiry()).toBeGreaterThan(before))
    vi.useRealTimers()
    await connection.disconnect()
  })

  test('a ping is answered', async () => {
    const { topic, connection } = await connect()
    await wallet.client.ping({ topic })
    await connection.disconnect()
  })
})

describe('session events', () => {
  test.each([137, '137', '0x89', 'eip155:137'])('chainChanged with %o', async (data) => {
    const { topic, connection, events, emitted } = await connect()
    await emit(topic, 'chainChanged', data)
    expect((await events.next('changed')).state.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
    expect(emitted).toEqual([['chainChanged', '0x89']])
    expect(await providerOf(connection).request({ method: 'eth_chainId' })).toBe('0x89')
    await connection.disconnect()
  })

  test('chainChanged to a chain that the session does not hold is taken once it does', async () => {
    const { topic, connection, events } = await connect({ namespaces: approved(['eip155:1']) })
    await emit(topic, 'chainChanged', 10)
    await (await wallet.client.update({ topic, namespaces: approved(['eip155:1', 'eip155:10']) })).acknowledged()
    const { state } = await events.next(
      'changed',
      (event) => event.state.namespaces.eip155?.caipNetworkId === 'eip155:10',
    )
    expect(state.namespaces.eip155?.approved).toEqual(['eip155:1', 'eip155:10'])
    await connection.disconnect()
  })

  test('accountsChanged, with addresses or CAIP-10 ids', async () => {
    const { topic, connection, events, emitted } = await connect()
    await emit(topic, 'accountsChanged', [`eip155:1:${OTHER_ADDRESS.toLowerCase()}`, ADDRESS])
    const { state } = await events.next('changed')
    expect(state.namespaces.eip155?.accounts.map(({ address }) => address)).toEqual([OTHER_ADDRESS, ADDRESS])
    expect(emitted).toEqual([['accountsChanged', [OTHER_ADDRESS, ADDRESS]]])
    await connection.disconnect()
  })

  test('accountsChanged to none ends the session for both sides', async () => {
    const { page, topic, events, emitted } = await connect()
    const deleted = wallet.next('session_delete')
    await emit(topic, 'accountsChanged', [])
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
    expect(await deleted).toMatchObject({ topic })
    expect(emitted.map(([name]) => name)).toEqual(['disconnect'])
    await waitFor(() => expect(page.storage.values.size).toBe(0))
  })

  test('what is no address and no chain says nothing; another event is a message', async () => {
    const { topic, connection, events, emitted } = await connect()
    await emit(topic, 'accountsChanged', ['nobody', 7])
    await emit(topic, 'chainChanged', 'solana:mainnet')
    await emit(topic, 'wallet_hello', { from: 'wallet' })
    await waitFor(() => expect(emitted).toEqual([['message', { type: 'wallet_hello', data: { from: 'wallet' } }]]))
    expect(events.events).toEqual([])
    await connection.disconnect()
  })
})

test('an attempt that fails beside a live session does not harm it', async () => {
  const own = await createTestWallet(relay.url)
  const clock = createFakeClock(Date.now())
  const { page, connection, provider } = await connect({ clock, wallet: own })
  relay.goSilent(true)
  const before = clock.pending
  const attempt = expect(page.connect().connection).rejects.toMatchObject({ code: 'relay_timeout' })
  await waitFor(() => expect(clock.pending).toBeGreaterThan(before))
  await clock.advance(URI_LIMIT_MS)
  await attempt
  relay.clearFaults()
  const fresh = provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] })
  const [signature] = await Promise.all([fresh, own.answer({ result: 'signed' })])
  expect(signature).toBe('signed')
  await connection.disconnect()
  await own.close()
})

describe('the end of a session', () => {
  test('by the wallet', async () => {
    const { page, topic, connection, events, emitted } = await connect()
    await wallet.client.disconnect({ topic, reason: REASON })
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
    expect(emitted).toMatchObject([['disconnect', { code: 4900 }]])
    await expect(providerOf(connection).request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    await waitFor(() => expect(page.storage.values.size).toBe(0))
  })

  test.each([
    ['while the page acknowledges it', { tag: 1113, at: 'request' }],
    ['while the page unsubscribes', { method: 'irn_unsubscribe', at: 'request' }],
  ] as const)('by the wallet, where the socket is cut %s', async (_, rule) => {
    const { page, topic, events } = await connect()
    relay.cutOnce(rule)
    await send(topic, 'wc_sessionDelete', REASON)
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'wallet' })
    await waitFor(() => expect(page.storage.values.size).toBe(0))
  })

  test('by both at once', async () => {
    const { page, topic, connection } = await connect()
    await Promise.all([
      send(topic, 'wc_sessionDelete', REASON),
      send(topic, 'wc_sessionDelete', { ...REASON, message: 'again' }),
      connection.disconnect(),
    ])
    await waitFor(() => expect(page.storage.values.size).toBe(0))
  })

  test('by the page: resolves once the wallet was told, and nothing stays stored', async () => {
    const { page, topic, connection, events, emitted } = await connect()
    const deleted = wallet.next('session_delete')
    await connection.disconnect()
    expect(await deleted).toMatchObject({ topic })
    expect(emitted).toMatchObject([['disconnect', { code: 4900 }]])
    expect(events.events).toEqual([])
    await waitFor(() => expect(page.storage.values.size).toBe(0))
  })

  test('by the page while the relay is down: within 3 s, and the wallet is notified when there is a client again', async () => {
    const own = await createTestWallet(relay.url)
    const clock = createFakeClock(Date.now())
    const { page, topic, connection } = await connect({ wallet: own, clock })
    relay.stop()
    const disconnected = connection.disconnect()
    await clock.advance(DISCONNECT_LIMIT_MS)
    await disconnected
    expect(page.storage.values.has('@appkit/walletconnect-session')).toBe(false)
    // The page is left before the relay is back.
    relay.start()
    const deleted = own.next('session_delete')
    const reloaded = createTestPage({ relayUrl: relay.url, storage: page.storage })
    expect(await reloaded.restore()).toBeUndefined()
    const attempt = reloaded.connect()
    await attempt.uri
    expect(await deleted).toMatchObject({ topic })
    attempt.abort()
    await own.close()
  })

  test('by expiry', async () => {
    const clock = createFakeClock(Date.now())
    const { page, events } = await connect({ clock })
    await clock.advance(7 * 24 * 60 * 60_000 + 1_000)
    expect(await events.next('ended')).toEqual({ type: 'ended', reason: 'expired' })
    expect(page.storage.values.has('@appkit/walletconnect-session')).toBe(false)
  })

  test('release keeps the wallet’s side, and a newer session ends the older one', async () => {
    const { page, topic, connection } = await connect()
    const attempt = page.connect()
    const deleted = wallet.next('session_delete')
    await wallet.approve(await attempt.uri)
    const newer = await attempt.connection
    connection.release()
    expect(await deleted).toMatchObject({ topic })
    newer.release()
    expect(page.storage.values.has('@appkit/walletconnect-session')).toBe(true)
    await waitFor(() => expect(wallet.client.session.keys).not.toContain(topic))
    expect(wallet.client.session.length).toBeGreaterThan(0)
  })
})

// @vitest-environment happy-dom
import type { SessionTypes } from '@walletconnect/types'
import { engineEvent } from '@walletconnect/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../../test/fakes/create-memory-storage.ts'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { createClientLogger } from './create-client-logger.ts'
import { createClientStorage } from './create-client-storage.ts'
import { disableDeepLinks, guardEngine, silenceVerify } from './guard-engine.ts'
import { guardRelayer } from './guard-relayer.ts'
import { installRelayTransport } from './install-relay-transport.ts'
import { createSdkClient, expireRequests } from './open-relay-client.ts'
import { internalsOf } from './sdk-internals.ts'

// On the real SDK, what no wallet and no relay brings about on demand. It knows no session, so that every check fails.

const TOPIC = 'a topic that nobody knows'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The SDK looks for Node's versions first, and behaves differently there. */
const lookLikeBrowser = () => void vi.stubGlobal('process', { ...process, versions: {} })

async function setUp() {
  const clock = createFakeClock()
  const log = vi.fn()
  const relayUrl = 'wss://relay.example'
  const storage = await createClientStorage({ storage: createMemoryStorage(), clock: createFakeClock(), log })
  const client = createSdkClient({ projectId: 'p', relayUrl, logger: createClientLogger(() => {}), storage })
  return { clock, log, client, internals: internalsOf(client) }
}

/** A transport whose sockets cannot be opened. */
async function setUpTransport() {
  const { clock, log, internals } = await setUp()
  const urls: string[] = []
  const openSocket = (url: string) => {
    urls.push(url)
    const socket = { close() {}, onerror: () => {} }
    queueMicrotask(() => socket.onerror())
    return socket as unknown as WebSocket
  }
  const close = installRelayTransport(internals, {
    clock,
    openSocket,
    log,
    createUrl: async () => 'wss://relay.example',
  })
  return { clock, log, close, urls, ...internals }
}

test.each(['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const)(
  '%s: an outcome that nobody waits for is logged, and no unhandled rejection',
  async (check) => {
    const { internals, log } = await setUp()
    guardEngine(internals, log)
    void internals.engine[check]({ topic: TOPIC })
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
  },
)

test.each([
  'onSessionUpdateRequest',
  'onSessionExtendRequest',
  'onSessionPingRequest',
  'onSessionDeleteRequest',
] as const)('%s: a request that fails its check is answered with the reason of that', async (handler) => {
  const { internals, log } = await setUp()
  const { engine } = internals
  const answers: unknown[] = []
  engine.sendError = async (answer) => void answers.push(answer)
  guardEngine(internals, log)
  await engine[handler](TOPIC, { id: 7, params: {} })
  const message = expect.stringContaining(`topic doesn't exist: ${TOPIC}`) as string
  expect(answers).toEqual([{ id: 7, topic: TOPIC, error: { code: 2, message } }])
})

test('a session that is gone already can be ended once more', async () => {
  const { internals, log } = await setUp()
  guardEngine(internals, log)
  await expect(internals.engine.deleteSession({ topic: TOPIC })).resolves.toBeUndefined()
})

test('a request that expires is rejected once, and no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const { client, internals } = await setUp()
  const { engine } = internals
  await internals.client.initialize()
  client.core.heartbeat.stop()
  const ids: number[] = []
  const sendRequest = async ({ clientRpcId }: { clientRpcId: number }) => ids.push(clientRpcId)
  Object.assign(engine, { isValidRequest: async () => {}, sendRequest })
  Object.assign(client.core.relayer, { confirmOnlineStateOrThrow: async () => {} })
  vi.spyOn(client.session, 'get').mockReturnValue({
    topic: TOPIC,
    transportType: 'relay',
    peer: { metadata: {} },
    sessionConfig: { disableDeepLink: true },
  } as SessionTypes.Struct)
  process.on('unhandledRejection', note)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expireRequests(internals, createBrowserClock())
    const ask = () =>
      client
        .request({ topic: TOPIC, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] }, expiry: 300 })
        .then(
          (result) => result,
          (error: Error) => error.message,
        )
    const answered = ask()
    const expired = ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ids).toHaveLength(2)
    engine.events.emit(engineEvent('session_request', ids[0]), { result: '0x1' })
    expect(await answered).toBe('0x1')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await expired).toBe('Request expired. Please try again.')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
  // Node reports them after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('a session is stored as one whose wallet the SDK must not open', async () => {
  const { client, internals } = await setUp()
  disableDeepLinks(internals)
  await internals.client.initialize()
  client.core.heartbeat.stop()
  await internals.sessions.set(TOPIC, { topic: TOPIC } as SessionTypes.Struct)
  expect(client.session.get(TOPIC).sessionConfig).toEqual({ disableDeepLink: true })
})

test('no frame of the Verify service, no request to it, no telemetry', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const created = vi.spyOn(document, 'createElement')
  const { client, internals } = await setUp()
  const { verify } = internals
  lookLikeBrowser()
  silenceVerify(internals)
  expect(await verify.register({ id: 'a', decryptedId: 'b' })).toBe('')
  expect(await verify.resolve({ hash: 'a', encryptedId: 'b' })).toEqual({ origin: '' })
  await internals.client.initialize()
  client.core.heartbeat.stop()
  expect(created).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})

test('a browser that says it is offline is not believed', async () => {
  const { relayer } = await setUpTransport()
  lookLikeBrowser()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(relayer.confirmOnlineStateOrThrow()).resolves.toBeUndefined()
})

test('the window is left without a listener once the client is closed', async () => {
  const { relayer, close } = await setUpTransport()
  const added = vi.spyOn(window, 'addEventListener')
  await relayer.registerEventListeners()
  relayer.core.heartbeat.stop()
  await close()
  const signals = added.mock.calls.map(([, , options]) => Object(options) as AddEventListenerOptions)
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.every(({ signal }) => signal?.aborted)).toBe(true)
})

test('a cut socket is opened again after a while that doubles, and not once the client is closed', async () => {
  const { relayer, subscriber, clock, log, urls, close } = await setUpTransport()
  subscriber.pending.set(TOPIC, { topic: TOPIC, relay: { protocol: 'irn' } })
  await relayer.onProviderDisconnect()
  expect([clock.pending, urls.length]).toEqual([1, 0])
  await clock.advance(100)
  await waitFor(() => expect(urls).toHaveLength(1))
  // A socket that cannot be opened is retried once.
  await clock.advance(1_000)
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(urls).toHaveLength(2)
  await relayer.onProviderDisconnect()
  await clock.advance(199)
  expect([clock.pending, urls.length]).toEqual([1, 2])
  await close()
  expect(clock.pending).toBe(0)
})

test('a socket that was closed on purpose is kept open again once one is asked for', async () => {
  const { relayer, clock } = await setUpTransport()
  await relayer.transportClose()
  const connecting = relayer.connect()
  expect(relayer.transportExplicitlyClosed).toBe(false)
  connecting.catch(() => {})
  await clock.advance(10_000)
})

test('what waits to be published is on its way once, and its failure is logged', async () => {
  const { internals, log } = await setUp()
  const { publisher } = internals
  const sent: unknown[] = []
  publisher.rpcPublish = async ({ id }) => {
    sent.push(id)
    throw new Error('The socket was cut')
  }
  guardRelayer(internals, log)
  publisher.queue.set('1', { request: { id: '1' } })
  publisher.checkQueue()
  publisher.checkQueue()
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(sent).toEqual(['1'])
})

test('an envelope that is none is left alone, and logged', async () => {
  const { internals, log } = await setUp()
  guardEngine(internals, log)
  expect(internals.crypto.getPayloadType('%%%')).toBe(1)
  expect(log).toHaveBeenCalledOnce()
})

test('a push that cannot be read is logged, and no unhandled rejection', async () => {
  const { relayer, log } = await setUpTransport()
  await relayer.onProviderPayload({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: null })
  expect(log).toHaveBeenCalledOnce()
})

test('a topic that is given up while the socket is cut is not subscribed again', async () => {
  const { client, internals, log } = await setUp()
  guardRelayer(internals, log)
  await internals.client.initialize()
  client.core.heartbeat.stop()
  internals.subscriber.cached = [{ id: '1', topic: TOPIC }]
  await internals.subscriber.unsubscribe(TOPIC)
  expect(internals.subscriber.hasAnyTopics).toBe(false)
})

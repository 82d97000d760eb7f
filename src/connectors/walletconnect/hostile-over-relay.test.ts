import { expect, test, vi } from 'vitest'
import { createTestPage, recordEvents } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import type { SessionProvider } from './session/create-session-provider.ts'

// Against a real relay: what wallets and relays do that they should not, and what hosts see of it.

const { relay, wallet } = await setUpRelay()

const MALFORMED_PUSHES = [
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription"}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{}}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"x","data":null}}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"x","data":{"topic":7,"message":"x"}}}',
  '{"id":99,"jsonrpc":"2.0","result":{}}',
  '{"id":99,"jsonrpc":"2.0"}',
  'hello',
]

test('nothing that a relay pushes or a wallet sends breaks a session, and the console stays empty', async () => {
  const consoleSpies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
  const sockets: WebSocket[] = []
  const page = createTestPage({
    relayUrl: relay.url,
    openSocket(url) {
      const socket = new WebSocket(url)
      sockets.push(socket)
      return socket
    },
  })
  const attempt = page.connect()
  const uri = await attempt.uri
  const push = (data: string) => void sockets[0]?.onmessage?.(new MessageEvent('message', { data }))
  MALFORMED_PUSHES.forEach(push)
  const topic = await wallet.approve(uri)
  const connection = await attempt.connection
  const { events } = recordEvents(connection)
  MALFORMED_PUSHES.forEach(push)

  const publish = (message: string, on = topic) =>
    wallet.client.core.relayer.publish(on, message, { tag: 1110, ttl: 300 })
  await publish('AA==')
  await publish('%%%')
  const { pairingTopic } = wallet.client.session.get(topic)
  await publish('AA==', pairingTopic)
  await publish('%%%', pairingTopic)
  const engine = wallet.client.engine as unknown as { sendRequest(request: object): Promise<number> }
  const send = (method: string, params: unknown) =>
    engine.sendRequest({ topic, method, params, throwOnFailedPublish: true })
  for (const params of [
    null,
    {},
    { event: null },
    { event: { name: 7 }, chainId: 'eip155:1' },
    { event: { name: 'x' }, chainId: 7 },
  ]) {
    await send('wc_sessionEvent', params)
  }
  for (const params of [null, {}, { namespaces: null }, { namespaces: {} }, { namespaces: { eip155: {} } }]) {
    await send('wc_sessionUpdate', params)
  }

  const provider = connection.provider('eip155') as SessionProvider
  const [signature] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] }),
    wallet.answer({ result: 'signed' }),
  ])
  expect(signature).toBe('signed')
  expect(events).toEqual([])
  expect(consoleSpies.flatMap((spy) => spy.mock.calls)).toEqual([])
  vi.restoreAllMocks()
  await connection.disconnect()
})

test('nothing of the SDK is left on the page’s global object', async () => {
  const before = Reflect.ownKeys(globalThis)
  const attempt = createTestPage({ relayUrl: relay.url }).connect()
  await attempt.uri
  expect(Reflect.ownKeys(globalThis).filter((key) => !before.includes(key))).toEqual([])
  attempt.abort()
})

import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createRelayProvider, RELAY_ANSWER_LIMIT_MS } from './create-relay-provider.ts'

/** A socket that a test opens, closes and answers on. */
class FakeSocket {
  readyState = 0
  closeCount = 0
  readonly sent: string[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closeCount += 1
    this.readyState = 3
  }
}

function setUp() {
  const clock = createFakeClock()
  const socket = new FakeSocket()
  const provider = createRelayProvider({ url: 'ws://relay', clock, openSocket: () => socket as unknown as WebSocket })
  const events: string[] = []
  for (const event of ['connect', 'disconnect', 'payload']) provider.on(event, () => events.push(event))
  provider.on('error', (error) => events.push(`error ${(error as Error).message}`))
  return { clock, socket, provider, events }
}

async function setUpOpen() {
  const parts = setUp()
  const connected = parts.provider.connect()
  parts.socket.open()
  await connected
  return parts
}

test('a socket that does not open is relay_unreachable', async () => {
  const { socket, provider } = setUp()
  const connected = provider.connect()
  socket.onerror?.()
  await expect(connected).rejects.toMatchObject({ code: 'relay_unreachable' })
})

test('a socket that the browser doesn’t allow is relay_unreachable', async () => {
  const cause = new DOMException('The operation is insecure.', 'SecurityError')
  const openSocket = () => {
    throw cause
  }
  const provider = createRelayProvider({ url: 'ws://relay', clock: createFakeClock(), openSocket })
  await expect(provider.connect()).rejects.toMatchObject({ code: 'relay_unreachable', cause })
})

test('one that takes longer than 10 s is relay_timeout, and is closed: it would keep the next one waiting', async () => {
  const { clock, socket, provider, events } = setUp()
  const outcome = expect(provider.connect()).rejects.toMatchObject({ code: 'relay_timeout' })
  await clock.advance(RELAY_ANSWER_LIMIT_MS)
  await outcome
  expect(socket.closeCount).toBe(1)
  socket.open()
  expect(events).toEqual([])
})

test('an answer is told by its id; an error of the relay rejects', async () => {
  const { clock, socket, provider } = await setUpOpen()
  const first = provider.request({ id: '1', method: 'irn_publish', params: {} })
  const second = provider.request({ id: '2', method: 'irn_publish', params: {} })
  socket.onmessage?.({ data: '{"id":"2","jsonrpc":"2.0","result":true}' })
  socket.onmessage?.({ data: '{"id":1,"jsonrpc":"2.0","error":{"code":-32000,"message":"full"}}' })
  await expect(first).rejects.toThrow('full')
  expect(await second).toBe(true)
  expect(clock.pending).toBe(0)
})

test('what waits ends with the socket', async () => {
  const { socket, provider, events } = await setUpOpen()
  const request = expect(provider.request({ method: 'irn_publish' })).rejects.toMatchObject({
    code: 'relay_interrupted',
  })
  const closed = expect(provider.closed).rejects.toMatchObject({ code: 'relay_interrupted' })
  socket.onclose?.({ code: 1006, reason: '' })
  await Promise.all([request, closed])
  expect(events).toEqual(['connect', 'disconnect'])
  await expect(provider.request({ method: 'irn_publish' })).rejects.toMatchObject({ code: 'relay_interrupted' })
})

test('close code 3000 is a refusal, with the relay’s reason', async () => {
  const { socket, events } = await setUpOpen()
  socket.onclose?.({ code: 3000, reason: 'Unauthorized: invalid key' })
  expect(events).toEqual(['connect', 'error Unauthorized: invalid key', 'disconnect'])
})

test('a relay that does not answer within 10 s is taken for gone, and the socket with it', async () => {
  const { clock, socket, provider, events } = await setUpOpen()
  const outcome = expect(provider.request({ method: 'irn_publish' })).rejects.toMatchObject({ code: 'relay_timeout' })
  await clock.advance(RELAY_ANSWER_LIMIT_MS)
  await outcome
  expect(socket.closeCount).toBe(1)
  expect(events).toEqual(['connect', 'disconnect'])
})

test('what is no frame is not heard', async () => {
  const { socket, events } = await setUpOpen()
  socket.onmessage?.({ data: 'hello' })
  socket.onmessage?.({ data: new Uint8Array(3) as unknown as string })
  expect(events).toEqual(['connect'])
})

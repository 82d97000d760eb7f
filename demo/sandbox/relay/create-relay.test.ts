import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRelayIdentity } from '../testing/create-relay-token.ts'
import { openRelaySocket } from '../testing/open-relay-socket.ts'
import { openRelay, type OpenRelay } from '../testing/open-relay.ts'

let opened: OpenRelay
beforeEach(async () => void (opened = await openRelay()))
afterEach(() => opened[Symbol.asyncDispose]())

const TOPIC = 'ab'.repeat(32)
const message = (text: string, tag = 1108) => ({ topic: TOPIC, message: text, ttl: 300, tag, prompt: true })
const push = async (reader: { next(): Promise<string> }) => {
  const { id, method, params } = JSON.parse(await reader.next())
  return { id, method, message: params.data.message, tag: params.data.tag }
}

describe('who may connect', () => {
  const refusals = [
    ['an unknown project', { projectId: 'nobody' }, 'Unauthorized: invalid key'],
    ['no project', { projectId: '' }, 'Unauthorized: invalid key'],
    ['an origin not on the allow-list', { origin: 'https://elsewhere.example' }, 'Unauthorized: origin not allowed'],
    ['a token that is none', { token: 'a.b.c' }, 'JWT validation error: JWT Token is malformed'],
  ] as const
  test.each(refusals)('%s is refused with code 3000', async (_what, options, reason) => {
    const { closed } = await openRelaySocket(opened.relay, options)
    expect(await closed).toEqual({ code: 3000, reason })
  })

  test('a page on loopback may', async () => {
    const page = await openRelaySocket(opened.relay, { origin: 'http://a.localhost:4000' })
    expect(await page.request('irn_subscribe', { topic: TOPIC })).toMatch(/^[0-9a-f]{64}$/)
  })

  test('refuseWith closes new sockets with its reason until it is taken back', async () => {
    opened.relay.refuseWith('JWT validation error: JWT Token is not yet valid')
    const refused = await openRelaySocket(opened.relay)
    expect(await refused.closed).toEqual({ code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' })
    opened.relay.refuseWith(undefined)
    const welcome = await openRelaySocket(opened.relay)
    expect(await welcome.request('irn_batchSubscribe', { topics: [TOPIC] })).toHaveLength(1)
  })
})

describe('messages', () => {
  test.each(['1763700000123456789', '"1763700000123456789"', '7'])('an id comes back as it was: %s', async (id) => {
    const client = await openRelaySocket(opened.relay)
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${TOPIC}"}}`)
    expect(await client.next()).toContain(`"id":${id},`)
  })

  test('a message reaches subscribers, and not its sender', async () => {
    const [sender, reader] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay)]
    await sender.request('irn_subscribe', { topic: TOPIC })
    await reader.request('irn_subscribe', { topic: TOPIC })
    expect(await sender.request('irn_publish', message('hello'))).toBe(true)
    expect(await push(reader)).toMatchObject({ method: 'irn_subscription', message: 'hello', tag: 1108 })
    // An echo would have come before this answer.
    expect(await sender.request('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [], hasMore: false })
  })

  test('one that is too long is refused in words, and the socket stays', async () => {
    const client = await openRelaySocket(opened.relay)
    const refused = (limit: number) => ({
      code: -32000,
      message: `Payload size limit exceeded. Maximum size for tag 1109 is ${limit}`,
    })
    expect(await client.request('irn_publish', message('x'.repeat(2 ** 20), 1109))).toBe(true)
    expect(await client.request('irn_publish', message('x'.repeat(2 ** 20 + 1), 1109))).toEqual(refused(2 ** 20))
    opened.relay.limitMessages(98_304)
    expect(await client.request('irn_publish', message('x'.repeat(98_305), 1109))).toEqual(refused(98_304))
    opened.relay.limitMessages(undefined)
    expect(await client.request('irn_publish', message('x'.repeat(98_305), 1109))).toBe(true)
  })

  test('a message is delivered again at each reconnection until it is acknowledged', async () => {
    const identity = createRelayIdentity()
    const sender = await openRelaySocket(opened.relay)
    await sender.request('irn_publish', message('kept'))
    const first = await openRelaySocket(opened.relay, { identity })
    await first.request('irn_subscribe', { topic: TOPIC })
    await push(first)
    first.socket.terminate()

    const second = await openRelaySocket(opened.relay, { identity })
    await second.request('irn_batchSubscribe', { topics: [TOPIC] })
    const again = await push(second)
    expect(again.message).toBe('kept')
    second.send(JSON.stringify({ id: again.id, jsonrpc: '2.0', result: true }))
    expect(await second.request('irn_batchFetchMessages', { topics: [TOPIC] })).toEqual({
      messages: [],
      hasMore: false,
    })
  })

  test('a message that is sent twice is delivered once', async () => {
    const [sender, reader] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay)]
    await reader.request('irn_subscribe', { topic: TOPIC })
    await sender.request('irn_batchPublish', { messages: [message('one'), message('one'), message('two')] })
    expect([await push(reader), await push(reader)].map((pushed) => pushed.message)).toEqual(['one', 'two'])
  })

  test('after irn_unsubscribe nothing more is pushed', async () => {
    const [sender, reader] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay)]
    const id = await reader.request('irn_subscribe', { topic: TOPIC })
    await reader.request('irn_unsubscribe', { topic: TOPIC, id })
    await sender.request('irn_publish', message('unheard'))
    expect(await reader.request('irn_fetchMessages', { topic: TOPIC })).toMatchObject({
      messages: [{ message: 'unheard' }],
    })
  })

  test('wrong requests are answered with what is wrong', async () => {
    const client = await openRelaySocket(opened.relay)
    expect(await client.request('irn_publish', { topic: 'short' })).toMatchObject({ code: -32602 })
    expect(await client.request('irn_dance', {})).toEqual({
      code: -32601,
      message: 'The relay has no method irn_dance.',
    })
    client.send('not json')
    expect(JSON.parse(await client.next())).toMatchObject({ id: null, error: { code: -32600 } })
  })

  test('the log shows what a client lets the relay read', async () => {
    const client = await openRelaySocket(opened.relay)
    const tvf = { rpcMethods: ['personal_sign'], chainId: 'eip155:1' }
    await client.request('irn_publish', { ...message('sealed'), tvf })
    expect(opened.relay.log()).toMatchObject([
      { method: 'irn_publish', topics: [TOPIC], tags: [1108], clearText: { tvf } },
    ])
  })
})

describe('faults', () => {
  test('cutSockets ends every socket, and new ones are welcome', async () => {
    const client = await openRelaySocket(opened.relay)
    opened.relay.cutSockets()
    expect(await client.closed).toMatchObject({ code: 1006 })
    const next = await openRelaySocket(opened.relay)
    expect(await next.request('irn_subscribe', { topic: TOPIC })).toEqual(expect.any(String))
  })

  test('stop refuses connections until start, and mailboxes stay', async () => {
    const sender = await openRelaySocket(opened.relay)
    await sender.request('irn_publish', message('over the night'))
    opened.relay.stop()
    await expect(openRelaySocket(opened.relay)).rejects.toThrow()
    opened.relay.start()
    const reader = await openRelaySocket(opened.relay)
    await reader.request('irn_subscribe', { topic: TOPIC })
    expect(await push(reader)).toMatchObject({ message: 'over the night' })
  })

  test('a silent relay takes requests and answers none', async () => {
    const client = await openRelaySocket(opened.relay)
    opened.relay.goSilent(true)
    client.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: TOPIC } }))
    // The pong shows that the relay has read what came before it.
    await new Promise((resolve) => client.socket.once('pong', resolve).ping())
    opened.relay.goSilent(false)
    client.send(JSON.stringify({ id: 2, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: TOPIC } }))
    expect(JSON.parse(await client.next())).toMatchObject({ id: 2 })
  })

  test('a relay silent in the handshake leaves the opening unanswered', async () => {
    opened.relay.goSilent('handshake')
    const opening = openRelaySocket(opened.relay)
    opened.relay.cutSockets()
    opened.relay.stop()
    await expect(opening).rejects.toThrow()
  })

  test.each(['clearFaults', 'goSilent'] as const)(
    'the end of a silence in the handshake by %s ends what waits for it, so that clients try again',
    (end) => {
      const { relay } = opened
      relay.goSilent('handshake')
      const socket = new PassThrough()
      relay.upgrade({ url: '/relay', headers: {} } as never, socket, Buffer.alloc(0))
      expect(socket.destroyed).toBe(false)
      if (end === 'goSilent') relay.goSilent(false)
      else relay.clearFaults()
      expect(socket.destroyed).toBe(true)
    },
  )

  test.each([
    ['request', 0],
    ['answer', 1],
  ] as const)('cutOnce at the %s cuts the sender, with %i messages published', async (at, published) => {
    const [sender, reader] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay)]
    opened.relay.cutOnce({ tag: 1102, at })
    await sender.request('irn_publish', message('another tag', 1100))
    sender.send(JSON.stringify({ id: 9, jsonrpc: '2.0', method: 'irn_publish', params: message('settle', 1102) }))
    await sender.closed
    const { messages } = (await reader.request('irn_fetchMessages', { topic: TOPIC })) as {
      messages: { tag: number }[]
    }
    expect(messages.filter(({ tag }) => tag === 1102)).toHaveLength(published)
  })

  test('cutOnce at the delivery cuts the reader, and the message waits for it', async () => {
    const identity = createRelayIdentity()
    const [sender, reader] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay, { identity })]
    await reader.request('irn_subscribe', { topic: TOPIC })
    opened.relay.cutOnce({ tag: 1101, at: 'delivery' })
    await sender.request('irn_publish', message('approved', 1101))
    await reader.closed
    const back = await openRelaySocket(opened.relay, { identity })
    await back.request('irn_subscribe', { topic: TOPIC })
    expect(await push(back)).toMatchObject({ message: 'approved' })
  })

  test('cutSome cuts a share of the sockets, each once', async () => {
    const draws = [0.1, 0, 0.9, 0.3]
    opened.relay.cutSome(0.2, () => draws.shift() ?? 0.5)
    const [cut, spared] = [await openRelaySocket(opened.relay), await openRelaySocket(opened.relay)]
    const before = opened.relay.counts()
    cut.send(JSON.stringify({ id: 9, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic: TOPIC } }))
    await cut.closed
    await spared.request('irn_fetchMessages', { topic: TOPIC })
    expect(opened.relay.counts()).toEqual({ opened: before.opened, cut: before.cut + 1 })
    opened.relay.clearFaults()
  })
})

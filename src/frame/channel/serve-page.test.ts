import { describe, expect, test } from 'vitest'
import { FRAME_PREFIX, PENDING_REQUESTS_LIMIT, type FrameMessage } from '#lib/frame-protocol/messages.ts'
import { APPROVAL_LIMIT_MS } from '#lib/frame-protocol/time-limits.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { servePage, type FrameHandlers } from './serve-page.ts'

const ORIGIN = 'https://shop.example'
const CHAIN = 'eip155:1'
const RPC = { method: 'eth_chainId', params: [], chainId: CHAIN }

function setUp(handlers: FrameHandlers = {}) {
  const clock = createFakeClock()
  const sent: FrameMessage[] = []
  let isClosed = false
  let receive = (_event: { readonly data: unknown }) => {}
  const channel = servePage({
    port: {
      postMessage: (message) => void sent.push(structuredClone(message)),
      addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
        if (type === 'message') receive = listener
      },
      start: () => {},
      close: () => (isClosed = true),
    },
    origin: ORIGIN,
    clock,
    handlers,
  })
  return {
    clock,
    channel,
    sent,
    isClosed: () => isClosed,
    send: (data: unknown) => receive({ data }),
    ask: (name: string, id: string, payload?: unknown) =>
      receive({ data: { type: `@wallet-dialog/app/${name}`, id, ...(payload !== undefined && { payload }) } }),
  }
}

const never = () => new Promise<never>(() => {})

test('a request is answered by its name and id', async () => {
  const { ask, sent } = setUp({ SWITCH_NETWORK: ({ chainId }) => ({ chainId }) })
  ask('SWITCH_NETWORK', 'a', { chainId: CHAIN })
  await settled()
  expect(sent).toEqual([{ type: `${FRAME_PREFIX}SWITCH_NETWORK_SUCCESS`, id: 'a', payload: { chainId: CHAIN } }])
})

test('what carries out a request knows its id and the origin of the page', async () => {
  const seen: unknown[] = []
  const { ask } = setUp({ IS_CONNECTED: (_, { id, origin }) => (seen.push([id, origin]), { isConnected: true }) })
  ask('IS_CONNECTED', 'a')
  await settled()
  expect(seen).toEqual([['a', ORIGIN]])
})

test('a request that nothing can carry out now is refused', async () => {
  const { ask, sent } = setUp()
  ask('SIGN_OUT', 'a')
  await settled()
  const payload = { code: 'frame_action_not_allowed', message: 'Action not allowed' }
  expect(sent).toEqual([{ type: `${FRAME_PREFIX}SIGN_OUT_ERROR`, id: 'a', payload }])
})

test.each(['__proto__', 'constructor', 'toString', 'DROP_KEYS', ''])(
  'the unknown request %j is refused',
  async (name) => {
    const { ask, sent } = setUp()
    ask(name, 'a')
    await settled()
    expect(sent).toMatchObject([{ id: 'a', payload: { code: 'frame_action_not_allowed' } }])
  },
)

describe('malformed payloads are refused, and nothing is carried out', () => {
  test.each([
    ['SWITCH_NETWORK', { chainId: 'mainnet' }],
    ['SWITCH_NETWORK', { chainId: CHAIN, extra: 1 }],
    ['SWITCH_NETWORK', undefined],
    ['SWITCH_NETWORK', [CHAIN]],
    ['CONNECT_EMAIL', { email: 'nobody' }],
    ['CONNECT_OTP', { otp: '12345' }],
    ['CONNECT_OTP', { otp: 123456 }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'Google' }],
    ['RPC_REQUEST', { ...RPC, method: 1 }],
    ['SYNC_THEME', { theme: 'dark', accent: 'url(https://evil.example)' }],
    ['SYNC_THEME', { theme: 'dark', radius: '8px' }],
    ['SYNC_THEME', { theme: 'dark', radius: -1 }],
    ['SYNC_THEME', { theme: 'dark', radius: 1_000 }],
    ['SYNC_THEME', { theme: 'dark', density: 'none' }],
    ['SYNC_THEME', { theme: 'dark', lang: 'no tag' }],
    ['SYNC_THEME', { theme: 'dark', lang: '' }],
    ['SYNC_DAPP_DATA', { name: '', url: 'https://shop.example' }],
    ['SYNC_DAPP_DATA', { name: 'Shop', url: 'https://shop.example', icon: 'https://shop.example/icon.png' }],
    ['SYNC_DAPP_DATA', { name: 'Shop', url: 'https://shop.example', icon: 'data:image/svg+xml;base64,AAAA' }],
    ['SYNC_DAPP_DATA', { name: 'Shop', url: 'https://shop.example', icon: 'data:image/png;base64,<b>' }],
    ['SYNC_DAPP_DATA', { name: 'Shop', url: 'u', icon: `data:image/png;base64,${'A'.repeat(40_000)}` }],
    ['IS_CONNECTED', { a: 1 }],
  ])('%s %j', async (name, payload) => {
    let runs = 0
    const count = () => (runs++, never())
    const { ask, sent } = setUp({
      SWITCH_NETWORK: count,
      CONNECT_EMAIL: count,
      CONNECT_OTP: count,
      GET_SOCIAL_REDIRECT_URI: count,
      RPC_REQUEST: count,
      SYNC_THEME: count,
      SYNC_DAPP_DATA: count,
      IS_CONNECTED: count,
    })
    ask(name, 'a', payload)
    await settled()
    expect(runs).toBe(0)
    expect(sent).toMatchObject([{ type: `${FRAME_PREFIX}${name}_ERROR`, payload: { code: 'frame_request_invalid' } }])
  })
})

test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])('%s is a social provider', async (provider) => {
  const { ask, sent } = setUp({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://p.example', flow: 'f' }) })
  ask('GET_SOCIAL_REDIRECT_URI', 'a', { provider })
  await settled()
  expect(sent).toMatchObject([{ type: `${FRAME_PREFIX}GET_SOCIAL_REDIRECT_URI_SUCCESS` }])
})

test('a request that takes too long is aborted and refused', async () => {
  let signal: AbortSignal | undefined
  const { ask, sent, clock } = setUp({ RPC_REQUEST: (_, context) => ((signal = context.signal), never()) })
  ask('RPC_REQUEST', 'a', RPC)
  await clock.advance(APPROVAL_LIMIT_MS - 1)
  expect([sent, signal?.aborted]).toEqual([[], false])
  await clock.advance(1)
  expect(signal?.aborted).toBe(true)
  expect(sent).toMatchObject([{ id: 'a', payload: { message: 'Embedded Wallet Request Timed Out' } }])
})

test('the page can abort its request, and no other', async () => {
  const { ask, sent } = setUp({ RPC_REQUEST: never })
  ask('RPC_REQUEST', 'a', RPC)
  ask('RPC_REQUEST', 'b', RPC)
  ask('RPC_ABORT', 'c', { requestId: 'a' })
  await settled()
  expect(sent).toMatchObject([
    { type: `${FRAME_PREFIX}RPC_ABORT_SUCCESS`, id: 'c' },
    { type: `${FRAME_PREFIX}RPC_REQUEST_ERROR`, id: 'a', payload: { message: 'Request was aborted' } },
  ])
})

test('an id that is in use is refused, and the first request goes on', async () => {
  const first = Promise.withResolvers<{ result: unknown }>()
  const { ask, sent } = setUp({ RPC_REQUEST: () => first.promise })
  ask('RPC_REQUEST', 'a', RPC)
  ask('RPC_REQUEST', 'a', RPC)
  first.resolve({ result: 1 })
  await settled()
  expect(sent.map(({ type }) => type)).toEqual([
    `${FRAME_PREFIX}RPC_REQUEST_ERROR`,
    `${FRAME_PREFIX}RPC_REQUEST_SUCCESS`,
  ])
})

test('more requests than may be under way are refused', async () => {
  const { ask, sent } = setUp({ RPC_REQUEST: never })
  for (let id = 0; id <= PENDING_REQUESTS_LIMIT; id++) ask('RPC_REQUEST', String(id), RPC)
  await settled()
  expect(sent).toMatchObject([{ id: String(PENDING_REQUESTS_LIMIT), payload: { code: 'frame_busy' } }])
})

test('a flood is not read beyond 2,000 messages in 10 s', async () => {
  const { ask, sent, clock } = setUp()
  for (let id = 0; id < 5_000; id++) ask('SIGN_OUT', String(id))
  await settled()
  expect(sent).toHaveLength(2_000)
  clock.pass(10_000)
  ask('SIGN_OUT', 'later')
  await settled()
  expect(sent.at(-1)).toMatchObject({ id: 'later' })
})

test('an answer that cannot be sent is a refusal', async () => {
  const { ask, sent } = setUp({ RPC_REQUEST: async () => ({ result: () => {} }) })
  ask('RPC_REQUEST', 'a', RPC)
  await settled()
  expect(sent).toMatchObject([{ type: `${FRAME_PREFIX}RPC_REQUEST_ERROR`, payload: { message: 'An error occurred' } }])
})

test('the end of the channel aborts what is under way', async () => {
  let signal: AbortSignal | undefined
  const { ask, channel, isClosed } = setUp({ RPC_REQUEST: (_, context) => ((signal = context.signal), never()) })
  ask('RPC_REQUEST', 'a', RPC)
  channel.end()
  expect([signal?.aborted, isClosed()]).toEqual([true, true])
})

test('a notice has no id', () => {
  const { channel, sent } = setUp()
  channel.notify('CHAIN_CHANGED', { chainId: CHAIN })
  expect(sent).toEqual([{ type: `${FRAME_PREFIX}CHAIN_CHANGED`, payload: { chainId: CHAIN } }])
})

const giant = 'x'.repeat(2_000_000)
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let index = 0; index < depth; index++) value = [value]
  return value
}
const cycle: unknown[] = []
cycle.push(cycle)

describe('what is no plain data, or too much of it, is dropped', () => {
  test.each([
    ['a giant text', giant],
    ['a giant list', Array.from({ length: 500_000 }, () => 0)],
    ['a sparse list', Array(4_000_000_000)],
    ['deep nesting', nested(100_000)],
    ['a cycle', cycle],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(9)],
    ['a date', new Date(0)],
    ['a large number', 1n],
  ])('%s', async (_what, params) => {
    const { ask, sent } = setUp({ RPC_REQUEST: never })
    ask('RPC_REQUEST', 'a', { ...RPC, params })
    await settled()
    expect(sent).toEqual([])
  })

  test.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { type: 'x' },
    { id: 'a' },
    { type: 1, id: 'a' },
    { type: 'x', id: '' },
  ])('the message %j', async (message) => {
    const { send, sent } = setUp()
    send(message)
    await settled()
    expect(sent).toEqual([])
  })
})

import { afterEach, expect, test } from 'vitest'
import type { FrameMessage } from '#lib/frame-protocol/messages.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { openFrameChannel, type FrameNotice } from './open-frame-channel.ts'

const ORIGIN = 'https://wallet.example'
const READY = { type: '@wallet-dialog/frame/READY' }
const CHAIN = 'eip155:1'
const RPC = { method: 'personal_sign', params: [], chainId: CHAIN } as const

type MessageLike = { source: unknown; origin: string; data: unknown }
type Request = { type: string; id: string; payload?: unknown }
type Answer = (request: Request) => (Omit<FrameMessage, 'type'> & { readonly outcome: string }) | undefined

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Resolves once messages that are under way over ports have arrived. */
async function arrived() {
  for (let turn = 0; turn < 5; turn++) await settled()
}

function setUp(answer: Answer = () => undefined) {
  const clock = createFakeClock()
  const notices: FrameNotice[] = []
  const timeouts: Error[] = []
  const received: Request[] = []
  const hellos: { message: { type: string; nonce: string }; origin: string; port: MessagePort }[] = []
  const listeners = new Map<string, (event: never) => void>()
  const contentWindow = {
    postMessage: (message: { type: string; nonce: string }, origin: string, [port]: [MessagePort]) =>
      void hellos.push({ message, origin, port }),
  }
  const channel = openFrameChannel({
    frame: { contentWindow } as never,
    origin: ORIGIN,
    page: {
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
      removeEventListener: (type: string) => void listeners.delete(type),
    } as never,
    clock,
    onLoginTimeout: (error) => timeouts.push(error),
    onNotice: (notice) => notices.push(notice),
  })
  channel.ready.catch(() => {
    // Some tests end the channel before it is ready.
  })
  const emit = (change = {}) => {
    const event: MessageLike = { source: contentWindow, origin: ORIGIN, data: READY, ...change }
    listeners.get('message')?.(event as never)
  }
  /** The page's policy blocks something. */
  const block = (change: object) =>
    listeners.get('securitypolicyviolation')?.({
      disposition: 'enforce',
      effectiveDirective: 'frame-src',
      blockedURI: `${ORIGIN}/frame/`,
      ...change,
    } as never)

  function welcome(nonce?: string): MessagePort {
    const { message, port } = hellos.at(-1)!
    port.postMessage({ type: '@wallet-dialog/frame/WELCOME', payload: { nonce: nonce ?? message.nonce } })
    port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
      received.push(data)
      const reply = answer(data)
      if (reply)
        port.postMessage({
          type: data.type.replace('/app/', '/frame/') + reply.outcome,
          id: data.id,
          payload: reply.payload,
        })
    })
    port.start()
    return port
  }
  ends.push(channel.end, () => hellos.forEach(({ port }) => port.close()))
  /** The page is back from the back-forward cache, or was just loaded. */
  const show = (persisted: boolean) => listeners.get('pageshow')?.({ persisted } as never)
  return { channel, clock, notices, timeouts, received, hellos, block, show, emit, welcome, contentWindow }
}

const notifyOver = (port: MessagePort) => (name: string, payload: unknown) =>
  port.postMessage({ type: `@wallet-dialog/frame/${name}`, payload })

test("the frame's own window and origin are answered with a nonce, to that origin", async () => {
  const { channel, hellos, emit, welcome } = setUp()
  emit()
  expect(hellos).toHaveLength(1)
  expect(hellos[0]).toMatchObject({ message: { type: '@wallet-dialog/app/HELLO' }, origin: ORIGIN })
  welcome()
  await channel.ready
})

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://wallet.example.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another message', { data: { type: '@wallet-dialog/frame/READY_' } }],
  ['a text', { data: 'READY' }],
])('%s is not answered', (_what, change) => {
  const { hellos, emit } = setUp()
  emit(change)
  expect(hellos).toEqual([])
})

test.each([
  ['a wrong nonce', 'another nonce'],
  ['an answer of a frame that is being loaded once more', undefined],
])('%s does not open the channel', async (_, nonce) => {
  const { channel, clock, emit, welcome } = setUp()
  emit()
  welcome(nonce)
  if (nonce === undefined) channel.expectReload()
  await arrived()
  clock.pass(20_000)
  await expect(channel.ready).rejects.toMatchObject({
    code: 'frame_load_failed',
    message: 'Unable to load email login dependency',
  })
})

test('a silent frame is given up after 20 s, with all that waits for it', async () => {
  const { channel, clock } = setUp()
  const request = channel.request('IS_CONNECTED', undefined)
  const outcome = expect(request).rejects.toMatchObject({ code: 'frame_load_failed' })
  await clock.advance(20_000)
  await outcome
})

test('requests wait for the frame, and are answered by id', async () => {
  const { channel, emit, welcome } = setUp(({ payload }) => ({ outcome: '_SUCCESS', payload }))
  const all = Promise.all([
    channel.request('SWITCH_NETWORK', { chainId: CHAIN }),
    channel.request('SWITCH_NETWORK', { chainId: 'eip155:10' }),
  ])
  emit()
  welcome()
  expect(await all).toEqual([{ chainId: CHAIN }, { chainId: 'eip155:10' }])
})

test("the frame's refusal keeps its code and text", async () => {
  const payload = { code: 'frame_rpc_not_allowed', message: 'Requested RPC call is not allowed' }
  const { channel, emit, welcome } = setUp(() => ({ outcome: '_ERROR', payload }))
  emit()
  welcome()
  await expect(channel.request('RPC_REQUEST', RPC)).rejects.toMatchObject(payload)
})

test.each([
  ['a refusal without a message', { outcome: '_ERROR', payload: {} }],
  ['a malformed refusal', { outcome: '_ERROR', payload: 7 }],
  ['a malformed result', { outcome: '_SUCCESS', payload: { chainId: 1 } }],
  ['the answer to another request', { outcome: '_OTHER', payload: { chainId: CHAIN } }],
])('%s is a failure', async (_what, reply) => {
  const { channel, emit, welcome } = setUp(() => reply)
  emit()
  welcome()
  const request = channel.request('SWITCH_NETWORK', { chainId: CHAIN })
  await expect(request).rejects.toMatchObject({ code: 'frame_request_failed', message: 'An error occurred' })
})

test('a frame that the policy of the page blocks has failed at once', async () => {
  const { channel, block } = setUp()
  const asked = channel.request('GET_CHAIN_ID', undefined)
  block({})
  await expect(asked).rejects.toMatchObject({ code: 'frame_load_failed' })
})

test.each([
  ['is only reported', { disposition: 'report' }],
  ['is another frame', { blockedURI: 'https://ads.example/' }],
  ['is no address', { blockedURI: 'inline' }],
  ['is no frame', { effectiveDirective: 'connect-src' }],
])('what is blocked and %s does not matter', async (_what, change) => {
  const { channel, block, emit, welcome } = setUp()
  block(change)
  emit()
  welcome()
  await channel.ready
})

test('on a page that the browser had kept, requests wait for the frame, which is loaded anew', async () => {
  const { channel, show, emit, welcome } = setUp(() => ({ outcome: '_SUCCESS', payload: { chainId: CHAIN } }))
  emit()
  welcome()
  await channel.ready
  show(false)
  expect(await channel.request('GET_CHAIN_ID', undefined)).toEqual({ chainId: CHAIN })
  show(true)
  const asked = channel.request('GET_CHAIN_ID', undefined)
  emit()
  welcome()
  expect(await asked).toEqual({ chainId: CHAIN })
})

test('a frame that loads again, and takes longer than 20 s, can be asked then', async () => {
  const { channel, clock, show, emit, welcome } = setUp(({ type }) =>
    type.endsWith('IS_CONNECTED') ? { outcome: '_SUCCESS', payload: { isConnected: true } } : undefined,
  )
  emit()
  welcome()
  await channel.ready
  show(true)
  await clock.advance(20_000)
  await expect(channel.request('IS_CONNECTED', undefined)).rejects.toMatchObject({ code: 'frame_load_failed' })
  emit()
  welcome()
  expect(await channel.request('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
})

test('a request without an answer is rejected in its time, and aborted in the frame', async () => {
  const { channel, clock, received, timeouts, emit, welcome } = setUp()
  emit()
  welcome()
  await channel.ready
  const rpc = channel.request('RPC_REQUEST', RPC)
  const login = channel.request('CONNECT_EMAIL', { email: 'ada@example.com' })
  const outcomes = Promise.all(
    [rpc, login].map((request) =>
      expect(request).rejects.toMatchObject({ message: 'Embedded Wallet Request Timed Out' }),
    ),
  )
  await arrived()
  await clock.advance(29_999)
  expect(timeouts).toEqual([])
  await clock.advance(1)
  // Only the login: of a request to sign, the site learns it by the rejection.
  expect(timeouts).toMatchObject([{ code: 'frame_request_timeout' }])
  await clock.advance(270_000)
  await outcomes
  expect(timeouts).toHaveLength(1)
  await arrived()
  const [request, , abort] = received
  expect(abort).toMatchObject({ type: '@wallet-dialog/app/RPC_ABORT', payload: { requestId: request?.id } })
  expect(clock.pending).toBe(0)
})

test('an aborted request says so, by its kind', async () => {
  const { channel, emit, welcome } = setUp()
  emit()
  welcome()
  await channel.ready
  const stop = new AbortController()
  const rpc = channel.request('RPC_REQUEST', RPC, stop)
  const login = channel.request('CONNECT_DEVICE', undefined, stop)
  stop.abort()
  await expect(rpc).rejects.toMatchObject({ message: 'Request was aborted' })
  await expect(login).rejects.toMatchObject({ code: 'frame_request_aborted', message: 'Something went wrong' })
})

test('a frame that was reloaded gets a new port and nonce; what waited is aborted', async () => {
  const { channel, hellos, emit, welcome } = setUp(({ type }) =>
    type.endsWith('IS_CONNECTED') ? { outcome: '_SUCCESS', payload: { isConnected: true } } : undefined,
  )
  emit()
  welcome()
  await channel.ready
  const waiting = channel.request('RPC_REQUEST', RPC)
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'frame_rpc_aborted' })
  await arrived()
  emit()
  await outcome
  const next = channel.request('IS_CONNECTED', undefined)
  welcome()
  expect(await next).toEqual({ isConnected: true })
  expect(hellos[1]?.message.nonce).not.toBe(hellos[0]?.message.nonce)
})

test('notices are parsed; what is malformed or unknown is dropped', async () => {
  const { channel, notices, emit, welcome } = setUp()
  emit()
  const port = welcome()
  await channel.ready
  const notify = notifyOver(port)
  notify('CHAIN_CHANGED', { chainId: 'mainnet' })
  notify('APPROVAL', { height: 1e9 })
  notify('__proto__', {})
  notify('APPROVAL', { height: 0 })
  await arrived()
  expect(notices).toEqual([{ name: 'APPROVAL', payload: { height: 0 } }])
})

test('a panel whose request was given up meanwhile is not reported, only that none is left', async () => {
  const { channel, notices, received, emit, welcome } = setUp()
  emit()
  const port = welcome()
  await channel.ready
  const stop = new AbortController()
  const outcome = expect(channel.request('RPC_REQUEST', RPC, stop)).rejects.toMatchObject({ code: 'frame_rpc_aborted' })
  await arrived()
  const requestId = received[0]?.id
  const notify = notifyOver(port)
  notify('APPROVAL', { requestId, height: 320 })
  await arrived()
  stop.abort()
  notify('APPROVAL', { requestId, height: 400 })
  notify('APPROVAL', { height: 0 })
  await arrived()
  await outcome
  expect(notices.map(({ payload }) => payload)).toEqual([{ requestId, height: 320 }, { height: 0 }])
})

test('the end rejects what waits, and leaves no timer', async () => {
  const { channel, clock } = setUp()
  const waiting = channel.request('SIGN_OUT', undefined)
  channel.end()
  await expect(waiting).rejects.toMatchObject({ code: 'frame_request_aborted' })
  await expect(channel.request('SIGN_OUT', undefined)).rejects.toMatchObject({ code: 'frame_request_aborted' })
  await settled()
  expect(clock.pending).toBe(0)
})

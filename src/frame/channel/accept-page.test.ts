import { describe, expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { acceptPage, type AcceptedPage, type FrameWindow } from './accept-page.ts'
import type { FramePort } from './serve-page.ts'

const ORIGIN = 'https://shop.example'
const NONCE = 'd1f0c6a0-7b5e-4a9c-9d55-0c2a6b9c1e57'
const HELLO = { type: '@wallet-dialog/app/HELLO', nonce: NONCE }

type HelloEvent = Parameters<Parameters<FrameWindow['addEventListener']>[1]>[0]

function createPort() {
  const sent: unknown[] = []
  const port: FramePort = {
    postMessage: (message) => void sent.push(message),
    addEventListener: () => {},
    start: () => {},
    close: () => {},
  }
  return { port, sent }
}

function setUp(ancestorOrigins?: readonly string[]) {
  const listeners = new Set<(event: HelloEvent) => void>()
  const toParent: unknown[] = []
  const parent = { postMessage: (...args: unknown[]) => void toParent.push(args) }
  const accepted: AcceptedPage[] = []
  const { port, sent } = createPort()
  const frame: FrameWindow = {
    parent,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    location: ancestorOrigins ? { ancestorOrigins } : {},
  }
  void acceptPage(frame).then((page) => accepted.push(page))
  const emit = (change: Partial<HelloEvent> = {}) => {
    for (const listener of [...listeners])
      listener({ data: HELLO, origin: ORIGIN, source: parent, ports: [port], ...change })
  }
  return { emit, accepted, toParent, port, sent }
}

test('the frame says that it is ready, and nothing else', () => {
  expect(setUp().toParent).toEqual([[{ type: '@wallet-dialog/frame/READY' }, '*']])
})

test('the page that says hello is accepted, and its nonce goes back over its port', async () => {
  const { emit, accepted, port, sent } = setUp([ORIGIN])
  emit()
  await settled()
  expect(accepted).toEqual([{ origin: ORIGIN, port }])
  expect(sent).toEqual([{ type: '@wallet-dialog/frame/WELCOME', payload: { nonce: NONCE } }])
})

describe('nobody else is accepted', () => {
  const { port } = createPort()
  test.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['an opaque origin', { origin: 'null' }],
    ['a file', { origin: 'file://' }],
    ['an origin with a path', { origin: `${ORIGIN}/path` }],
    ['an origin that is not the one above', { origin: 'https://evil.example' }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [port, port] }],
    ['no nonce', { data: { type: HELLO.type } }],
    ['a short nonce', { data: { ...HELLO, nonce: 'short' } }],
    ['a giant nonce', { data: { ...HELLO, nonce: 'x'.repeat(1_000_000) } }],
    ['another type', { data: { ...HELLO, type: '@wallet-dialog/app/HELLO ' } }],
    ['more than hello', { data: { ...HELLO, extra: 1 } }],
    ['a text', { data: JSON.stringify(HELLO) }],
  ] satisfies [string, Partial<HelloEvent>][])('%s', async (_what, change) => {
    const { emit, accepted, sent } = setUp([ORIGIN, 'https://evil.example'])
    emit(change)
    await settled()
    expect([accepted, sent]).toEqual([[], []])
    emit()
    await settled()
    expect(accepted).toHaveLength(1)
  })
})

test('only the first hello counts, also with the same nonce', async () => {
  const { emit, accepted } = setUp()
  const second = createPort()
  emit()
  emit({ ports: [second.port] })
  await settled()
  expect(accepted).toHaveLength(1)
  expect(second.sent).toEqual([])
})

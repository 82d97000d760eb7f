import { expect, test } from 'vitest'
import type { FrameMessage } from '#lib/frame-protocol/messages.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { servePage } from './serve-page.ts'

const MESSAGES = 100_000
const SEED = 20_261_122

/** The same numbers in each run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const VALID: readonly unknown[] = [
  { type: '@wallet-dialog/app/IS_CONNECTED', id: 'a' },
  { type: '@wallet-dialog/app/CONNECT_EMAIL', id: 'b', payload: { email: 'ada@example.com' } },
  { type: '@wallet-dialog/app/CONNECT_OTP', id: 'c', payload: { otp: '123456' } },
  { type: '@wallet-dialog/app/SWITCH_NETWORK', id: 'd', payload: { chainId: 'eip155:1' } },
  {
    type: '@wallet-dialog/app/RPC_REQUEST',
    id: 'e',
    payload: {
      method: 'personal_sign',
      params: ['0x68', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
      chainId: 'eip155:1',
    },
  },
  { type: '@wallet-dialog/app/SYNC_THEME', id: 'f', payload: { theme: 'dark', accent: '#ff00ff' } },
]

const ODD: readonly unknown[] = [
  null,
  undefined,
  NaN,
  -0,
  Infinity,
  '',
  '__proto__',
  '\u0000',
  '\ud800',
  'x'.repeat(100_000),
  [],
  {},
  [[[[]]]],
  true,
  new Date(0),
  new Uint8Array(3),
  new Map(),
  10n ** 40n,
  { toString: null, length: 1e9 },
]

/** The value with one part of it replaced, removed, doubled or renamed. */
function mutate(value: unknown, random: (below: number) => number): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0) return ODD[random(ODD.length)]
  const entries = Object.entries(value)
  const at = random(Math.max(entries.length, 1))
  const [key, item] = entries[at] ?? ['a', 1]
  const changes = [
    () => entries.toSpliced(at, 1),
    () => entries.with(Math.min(at, entries.length - 1), [key, mutate(item, random)]),
    () => [...entries, [String(ODD[random(10)]), item] as [string, unknown]],
    () => entries.with(Math.min(at, entries.length - 1), [`${key}\u200b`, item]),
  ]
  const changed =
    entries.length === 0 ? [['a', ODD[random(ODD.length)]] as [string, unknown]] : changes[random(changes.length)]!()
  return Array.isArray(value) ? changed.map(([, entry]) => entry) : Object.fromEntries(changed)
}

test('100,000 mutated messages: each is dropped, refused or answered, and the frame still works', async () => {
  const random = createRandom(SEED)
  const clock = createFakeClock()
  const sent: FrameMessage[] = []
  const runs: string[] = []
  let receive = (_event: { readonly data: unknown }) => {}
  const ran = (name: string) => () => void runs.push(name)
  servePage({
    port: {
      postMessage: (message) => void sent.push(message),
      addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
        if (type === 'message') receive = listener
      },
      start: () => {},
      close: () => {},
    },
    origin: 'https://shop.example',
    clock,
    handlers: {
      CONNECT_OTP: ran('CONNECT_OTP'),
      SYNC_THEME: ran('SYNC_THEME'),
      SWITCH_NETWORK: (payload) => payload,
      RPC_REQUEST: (payload) => ({ result: payload.method }),
    },
  })

  for (let count = 0; count < MESSAGES; count++) {
    const message = VALID[random(VALID.length)]
    receive({ data: mutate(random(2) ? message : mutate(message, random), random) })
    if (count % 1_000 === 999) await clock.advance(10_000)
  }

  expect(sent.length).toBeGreaterThan(1_000)
  for (const { type, id, payload } of sent) {
    expect(type).toMatch(/^@wallet-dialog\/frame\/[A-Z_]+_(SUCCESS|ERROR)$/)
    expect(typeof id).toBe('string')
    if (type.endsWith('_ERROR'))
      expect(payload).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
  sent.length = 0
  receive({ data: VALID[3] })
  await clock.advance(0)
  expect(sent).toMatchObject([{ id: 'd', payload: { chainId: 'eip155:1' } }])
}, 60_000)

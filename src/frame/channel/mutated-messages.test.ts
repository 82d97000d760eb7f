import { expect, test } from 'vitest'
import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  type FrameMessage,
  type FrameRequestName,
  type FrameRequests,
} from '#lib/frame-protocol/messages.ts'
import type { UnsafeRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createRandom } from '../../../test/fakes/create-random.ts'
import { createEmbeddedWallet, EMBEDDED_OWNER } from '../../../test/fakes/embedded-wallet.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import { createBatchIds } from '../requests/create-batch-ids.ts'
import { createRpcHandler } from '../requests/create-rpc-handler.ts'
import { servePage } from './serve-page.ts'

const MESSAGES = 100_000
const SEED = 20_261_122
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** One valid payload of each request: TypeScript requires a payload for every new one. */
const PAYLOADS: { readonly [Name in FrameRequestName]: FrameRequests[Name]['payload'] } = {
  IS_CONNECTED: undefined,
  GET_USER: undefined,
  GET_CHAIN_ID: undefined,
  SWITCH_NETWORK: { chainId: 'eip155:1' },
  GET_LOGINS: undefined,
  GET_SMART_ACCOUNT_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  CONNECT_EMAIL: { email: 'ada@example.com' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '123456' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { flow: 'flow', code: '123456' },
  GET_FARCASTER_URI: undefined,
  CONNECT_FARCASTER: undefined,
  UPDATE_EMAIL: { email: 'grace@example.com' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '123456' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '654321' },
  GET_CUSTODY: undefined,
  RECOVER_WALLET: undefined,
  EXPORT_PHRASE: undefined,
  MANAGE_DEVICES: undefined,
  SET_UP_RECOVERY: undefined,
  ESTIMATE_CALLS: { chainId: 'eip155:1', calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }] },
  RPC_REQUEST: { method: 'eth_chainId', params: [], chainId: 'eip155:1' },
  RPC_ABORT: { requestId: 'a' },
  SIGN_OUT: undefined,
  SYNC_THEME: { theme: 'dark', accent: '#ff00ff', radius: 24, density: 'compact', lang: 'zh-Hant-TW' },
  SYNC_DAPP_DATA: { name: 'Shop', url: 'https://shop.example', icons: ['https://shop.example/icon.png'] },
  RELOAD: undefined,
}
const NAMES = Object.keys(PAYLOADS) as FrameRequestName[]

const ACCOUNT = EMBEDDED_OWNER.address
const SMART = createEmbeddedWallet().smartAccount
const CALL = { to: ACCOUNT, value: '0x1', data: '0x' }

/** The parameters of each method that is shown to the visitor, and of each that the frame reads itself. */
const METHODS: { readonly [Method in UnsafeRpcMethod]: unknown } & Readonly<Record<string, unknown>> = {
  personal_sign: ['0x68', ACCOUNT],
  eth_signTypedData_v4: [
    ACCOUNT,
    {
      types: {
        Order: [
          { name: 'items', type: 'Item[]' },
          { name: 'holder', type: 'address' },
        ],
        Item: [{ name: 'count', type: 'uint8' }],
      },
      primaryType: 'Order',
      domain: { name: 'Shop', chainId: 1 },
      message: { items: [{ count: 1 }], holder: ACCOUNT },
    },
  ],
  eth_sendTransaction: [{ from: ACCOUNT, ...CALL }],
  eth_sendUserOperation: [{ sender: SMART, callData: '0x1234' }, ENTRY_POINT],
  wallet_sendCalls: [{ version: '2.0.0', from: SMART, chainId: '0x1', calls: [CALL, CALL], capabilities: {} }],
  wallet_grantPermissions: [{ chainId: '0x1', expiry: 1 }],
  wallet_revokePermissions: [{ permissionsContext: '0x12' }],
  solana_signMessage: { message: 'StV1DL6CwTryKyV', pubkey: createEmbeddedWallet().solana },
  solana_signTransaction: { transaction: 'AQID' },
  solana_signAllTransactions: { transactions: ['AQID', 'BAUG'] },
  solana_signAndSendTransaction: { transaction: 'AQID', options: { skipPreflight: true } },
  wallet_getCallsStatus: [`0x${'12'.repeat(64)}`],
  wallet_getCapabilities: [SMART, ['0x1']],
}

const toMessage = (name: FrameRequestName, payload: unknown, id = 'a') => ({
  type: `${APP_PREFIX}${name}`,
  id,
  ...(payload !== undefined && { payload }),
})
const VALID: readonly unknown[] = [
  ...NAMES.map((name) => toMessage(name, PAYLOADS[name])),
  ...Object.entries(METHODS).map(([method, params]) =>
    toMessage('RPC_REQUEST', { method, params, chainId: method.startsWith('solana') ? SOLANA : 'eip155:1' }),
  ),
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
  const underWay = new Set<Promise<unknown>>()
  // The methods parse the page's parameters themselves. Every approval is rejected.
  const answerRpc = createRpcHandler({
    getWallet: () => createEmbeddedWallet((method) => (method === 'eth_getCode' ? '0x' : null)),
    loadBatchIds: async () => createBatchIds(() => expect.fail('There is no storage')),
    getAccounts: () => [SMART, ACCOUNT],
    recover: async () => {},
    approvals: { ask: () => Promise.reject(frameRequestRejected()) },
  })
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
      ...Object.fromEntries(NAMES.map((name) => [name, ran(name)])),
      RPC_REQUEST: (payload, context) => {
        const answer = answerRpc(payload, context)
        underWay.add(answer)
        return answer.finally(() => underWay.delete(answer))
      },
    },
  })

  for (let count = 0; count < MESSAGES; count++) {
    const message = VALID[random(VALID.length)]
    receive({ data: mutate(random(2) ? message : mutate(message, random), random) })
    if (count % 1_000 < 999) continue
    // A method's module takes as long as the machine needs to load it, and until then its request has the id of the others.
    await Promise.allSettled(underWay)
    await clock.advance(10_000)
  }

  expect(sent.length).toBeGreaterThan(1_000)
  expect(NAMES.filter((name) => !['RPC_REQUEST', 'RPC_ABORT'].includes(name) && !runs.includes(name))).toEqual([])
  const answered = new Set(sent.map(({ type }) => type.replace(/_(SUCCESS|ERROR)$/, '')))
  expect(NAMES.filter((name) => !answered.has(`${FRAME_PREFIX}${name}`))).toEqual([])
  for (const { type, id, payload } of sent) {
    expect(type).toMatch(/^@wallet-dialog\/frame\/[A-Z_]+_(SUCCESS|ERROR)$/)
    expect(typeof id).toBe('string')
    if (type.endsWith('_ERROR'))
      expect(payload).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
  sent.length = 0
  receive({ data: toMessage('RPC_REQUEST', PAYLOADS.RPC_REQUEST, 'last') })
  await settled()
  expect(sent).toMatchObject([{ id: 'last', payload: { result: '0x1' } }])
}, 60_000)

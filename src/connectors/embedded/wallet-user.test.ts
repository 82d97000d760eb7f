import { expect, test } from 'vitest'
import type { LoginCache } from '#core/ports/embedded-wallet.ts'
import {
  createFramePeer,
  EVM_ACCOUNTS,
  networksOf,
  USER,
  type FrameAnswers,
} from '../../../test/fakes/create-frame-peer.ts'

const { signal } = new AbortController()

/** A visitor who is logged in, as the frame and this browser know them. */
async function connected(user: object = {}, cached: Partial<LoginCache> = {}, answers: FrameAnswers = {}) {
  let known = { ...USER, ...user }
  const peer = createFramePeer({ GET_USER: () => known, RPC_REQUEST: () => ({ result: '0x1' }), ...answers })
  await peer.embedded.writeCache({ isUsed: true, ...cached })
  const networks = networksOf('eip155:1', 'eip155:137')
  const connection = await peer.outcome(peer.embedded.connect({ networks, signal }))
  return {
    ...peer,
    connection,
    networks,
    user: () => connection.state.user,
    isDeployed: () => connection.state.namespaces.eip155?.smartAccountDeployed,
    provider: connection.provider('eip155') as { request(args: object): Promise<unknown> },
    /** The frame's next answer about the visitor. */
    change: (changed: object) => void (known = { ...known, ...changed }),
  }
}

const SOCIAL = { email: null, userName: 'ada' }

test.each([
  ['an email address', {}, {}, { email: 'ada@example.com' }],
  ['X, which tells no address', SOCIAL, { socialProvider: 'x' }, { userName: 'ada', socialProvider: 'x' }],
  ['Farcaster', SOCIAL, { socialProvider: 'farcaster' }, { userName: 'ada', socialProvider: 'farcaster' }],
  [
    'Google, with both',
    { userName: 'Ada' },
    { socialProvider: 'google' },
    { email: 'ada@example.com', userName: 'Ada', socialProvider: 'google' },
  ],
  ['a login of an earlier version', SOCIAL, {}, { userName: 'ada' }],
] as const)('who is logged in by %s is known', async (_, user, cached, expected) => {
  const visitor = await connected(user, cached)
  expect(visitor.user()).toEqual(expected)
  expect(await visitor.embedded.readCache()).toMatchObject({ isUsed: true, ...cached })
})

test('a provider in storage that nobody knows is none, and costs nothing else', async () => {
  const peer = createFramePeer()
  await peer.embedded.writeCache({ isUsed: true, email: 'ada@example.com', socialProvider: 'aliens' as never })
  expect(await peer.embedded.readCache()).toEqual({ isUsed: true, email: 'ada@example.com' })
})

test('another email address is known at once', async () => {
  const { change, embedded, outcome, arrived, user } = await connected(
    {},
    {},
    {
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ email: 'grace@example.com' }),
    },
  )
  change({ email: 'grace@example.com' })
  await outcome(embedded.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }))
  await arrived()
  expect(user()).toEqual({ email: 'grace@example.com' })
})

test('an answer that comes after a newer one changes nothing', async () => {
  const late = Promise.withResolvers<void>()
  const grace = { ...USER, email: 'grace@example.com' }
  // When it connects, then after a transaction, whose account a slow node is asked about, and after another address.
  const reads = [() => USER, () => late.promise.then(() => USER), () => grace]
  const { provider, embedded, outcome, arrived, user } = await connected(
    {},
    {},
    { GET_USER: () => reads.shift()?.(), UPDATE_EMAIL_SECONDARY_OTP: () => ({ email: grace.email }) },
  )
  await outcome(provider.request({ method: 'eth_sendTransaction', params: [] }))
  await outcome(embedded.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }))
  await arrived()
  expect(user()).toEqual({ email: 'grace@example.com' })
  late.resolve()
  await arrived()
  expect(user()).toEqual({ email: 'grace@example.com' })
})

test.each([[true], [false], [undefined]])('whether the smart account is deployed is told: %s', async (isDeployed) => {
  const visitor = await connected({ smartAccountDeployed: isDeployed })
  expect(visitor.isDeployed()).toBe(isDeployed)
})

test('on another network it is asked anew, and unknown until then', async () => {
  const { connection, networks, outcome, arrived, change, isDeployed } = await connected({ smartAccountDeployed: true })
  change({ chainId: 'eip155:137', smartAccountDeployed: false })
  const seen: unknown[] = []
  connection.subscribe(() => seen.push(isDeployed()))
  await outcome(connection.switchNetwork(networks[1]!))
  await arrived()
  expect(seen).toEqual([undefined, false])
})

test.each(['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation'])(
  'after %s, an account that was not deployed may be',
  async (method) => {
    const { provider, outcome, arrived, change, isDeployed } = await connected({ smartAccountDeployed: false })
    const send = () => outcome(provider.request({ method, params: [] }))
    await send()
    await arrived()
    expect(isDeployed()).toBeUndefined()
    change({ smartAccountDeployed: true })
    await send()
    await arrived()
    expect(isDeployed()).toBe(true)
  },
)

test('a signature deploys nothing', async () => {
  const { provider, outcome, isDeployed } = await connected({ smartAccountDeployed: false })
  await outcome(provider.request({ method: 'personal_sign', params: ['0x6869', EVM_ACCOUNTS[0].address] }))
  expect(isDeployed()).toBe(false)
})

import { expect, test } from 'vitest'
import type { WalletEvent, WalletConnection } from '#core/ports/connector.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError, type FakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { openWalletConnection, REVOKE_TIMEOUT_MS } from './open-wallet-connection.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function setUp(provider: FakeProvider = createFakeProvider()) {
  const clock = createFakeClock()
  const info = { id: 'io.fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' } as const
  const { signal } = new AbortController()
  const connect = () =>
    openWalletConnection({ info, provider, clock, answer: provider.request({ method: 'eth_requestAccounts' }), signal })
  async function connected() {
    const connection = await connect()
    const events: WalletEvent[] = []
    connection.subscribe((event) => events.push(event))
    return { connection, events }
  }
  return { provider, clock, connect, connected }
}

const eip155 = ({ state }: Pick<WalletConnection, 'state'>) => state.namespaces.eip155!
const addressesOf = (connection: Pick<WalletConnection, 'state'>) =>
  eip155(connection).accounts.map(({ address }) => address)

test('accountsChanged is a change, and with no account left the end', async () => {
  const { provider, connected } = setUp()
  const { connection, events } = await connected()
  provider.emit('accountsChanged', [GRACE.toLowerCase(), ADA])
  expect(addressesOf(connection)).toEqual([GRACE, ADA])
  provider.emit('accountsChanged', [])
  expect(events.map(({ type }) => type)).toEqual(['changed', 'ended'])
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
  expect(provider.listenerCount).toBe(0)
})

test('chainChanged is a change', async () => {
  const { provider, connected } = setUp()
  const { connection, events } = await connected()
  provider.emit('chainChanged', '0x89')
  expect(eip155(connection).caipNetworkId).toBe('eip155:137')
  expect(events).toEqual([{ type: 'changed', state: connection.state }])
})

test('an event that brings nothing new, or nothing that can be understood, changes nothing', async () => {
  const { provider, connected } = setUp()
  const { events } = await connected()
  for (const accounts of [
    [ADA],
    [ADA.toLowerCase()],
    undefined,
    'x',
    ['x'],
    new Proxy([], {
      get: () => {
        throw new Error('trap')
      },
    }),
  ]) {
    provider.emit('accountsChanged', accounts)
  }
  for (const chain of ['0x1', 1, '1', undefined, '0x0', {}]) provider.emit('chainChanged', chain)
  provider.emit('connect', { chainId: '0x1' })
  expect(events).toEqual([])
})

test.each([
  ['accountsChanged', [GRACE], [GRACE]],
  ['accountsChanged', [], 'no_accounts'],
  ['disconnect', { code: 4900 }, 'no_accounts'],
])(
  'what a wallet reports right after its answer, before it is listened to, counts: %s %j',
  async (event, payload, expected) => {
    const provider = createFakeProvider()
    const answer = Promise.resolve([ADA])
    const { connect } = setUp(provider)
    provider.answers['eth_requestAccounts'] = () => {
      // Runs in the task of the answer, ahead of what waits for it.
      void answer.then(() => provider.emit(event, payload))
      provider.answers['eth_accounts'] = () => (event === 'disconnect' ? [] : payload)
      return answer
    }
    if (typeof expected === 'string') await expect(connect()).rejects.toMatchObject({ code: expected })
    else expect(addressesOf(await connect())).toEqual(expected)
    expect(provider.listenerCount === 0).toBe(typeof expected === 'string')
  },
)

test('a wallet that reports its accounts before its answer is asked for nothing more, and its answer counts', async () => {
  const provider = createFakeProvider()
  provider.answers['eth_requestAccounts'] = () => {
    provider.emit('accountsChanged', [ADA.toLowerCase()])
    return [ADA]
  }
  expect(addressesOf(await setUp(provider).connect())).toEqual([ADA])
  expect(provider.asked('eth_accounts')).toBe(0)
})

test('an account that changes while the chain is still read is not missed', async () => {
  const provider = createFakeProvider()
  provider.answers['eth_chainId'] = () => {
    provider.emit('accountsChanged', [GRACE])
    provider.emit('chainChanged', '0x89')
    return '0x1'
  }
  const connection = await setUp(provider).connect()
  expect(addressesOf(connection)).toEqual([GRACE])
  expect(eip155(connection).caipNetworkId).toBe('eip155:137')
})

test('a wallet that ends the connection while the chain is read is not connected', async () => {
  const provider = createFakeProvider()
  provider.answers['eth_chainId'] = () => {
    provider.emit('accountsChanged', [])
    return '0x1'
  }
  await expect(setUp(provider).connect()).rejects.toMatchObject({ code: 'no_accounts' })
})

test('an end that comes before anybody listens is still heard', async () => {
  const { provider, clock, connect } = setUp()
  const connection = await connect()
  provider.emit('accountsChanged', [])
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  await clock.advance(0)
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
})

test('disconnect of the wallet is the end', async () => {
  const { provider, connected } = setUp()
  const { events } = await connected()
  provider.emit('disconnect', walletError(4900))
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
})

test('disconnect with 1013 is no end: the accounts are asked for again', async () => {
  const { provider, clock, connected } = setUp()
  const { connection, events } = await connected()
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(provider.asked('eth_accounts')).toBe(1)
  expect(events).toEqual([])
  provider.answers['eth_accounts'] = () => [GRACE]
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(addressesOf(connection)).toEqual([GRACE])
  provider.answers['eth_accounts'] = () => Promise.reject(walletError(4900))
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(events.map(({ type }) => type)).toEqual(['changed'])
  provider.answers['eth_accounts'] = () => []
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
})

test('an answer that an event overtook is dropped', async () => {
  let answerLate = (_accounts: unknown) => {}
  const { provider, clock, connected } = setUp()
  const { connection } = await connected()
  provider.answers['eth_accounts'] = () => new Promise((resolve) => (answerLate = resolve))
  provider.emit('disconnect', walletError(1013))
  provider.emit('accountsChanged', [GRACE])
  answerLate([])
  await clock.advance(0)
  expect(addressesOf(connection)).toEqual([GRACE])
})

test('wallets with other names for their event methods, with none, or with broken ones can be connected', async () => {
  const { on, removeListener, ...silent } = createFakeProvider()
  const boom = () => {
    throw new Error('boom')
  }
  const shapes = [
    silent,
    { ...silent, addListener: on, off: removeListener },
    { ...silent, on, off: removeListener },
    { ...silent, on: boom, removeListener: boom },
    {
      ...silent,
      get on() {
        return boom()
      },
    },
  ]
  for (const provider of shapes) {
    const connection = await setUp(provider as FakeProvider).connect()
    expect(addressesOf(connection)).toEqual([ADA])
    connection.release()
  }
})

test('once released, a connection emits nothing more, even if the wallet keeps its listeners', async () => {
  const provider = Object.assign(createFakeProvider(), { removeListener: () => {} })
  const { connected } = setUp(provider)
  const { connection, events } = await connected()
  connection.release()
  provider.emit('accountsChanged', [GRACE])
  provider.emit('chainChanged', '0x89')
  expect(events).toEqual([])
  expect(addressesOf(connection)).toEqual([ADA])
})

test('disconnecting tells the wallet (wallet_revokePermissions) and lets go', async () => {
  const { provider, connected } = setUp(createFakeProvider({ wallet_revokePermissions: () => null }))
  const { connection, events } = await connected()
  await connection.disconnect()
  expect(provider.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  provider.emit('accountsChanged', [])
  expect(events).toEqual([])
  expect(provider.listenerCount).toBe(0)
})

test('disconnecting succeeds where the wallet does not support it', async () => {
  for (const code of [4200, -32601, -32603, 4001]) {
    const { connected } = setUp(
      createFakeProvider({ wallet_revokePermissions: () => Promise.reject(walletError(code)) }),
    )
    await expect((await connected()).connection.disconnect()).resolves.toBeUndefined()
  }
})

test('disconnecting does not wait longer than 3 s for the wallet', async () => {
  const { clock, connected } = setUp(createFakeProvider({ wallet_revokePermissions: never }))
  const { connection } = await connected()
  let isDone = false
  const done = connection.disconnect().then(() => (isDone = true))
  await clock.advance(REVOKE_TIMEOUT_MS - 1)
  expect(isDone).toBe(false)
  await clock.advance(1)
  await done
})

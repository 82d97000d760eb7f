import { expect, test } from 'vitest'
import { CONNECTED_ADDRESS as A, connectTestCore } from '../../../test/fakes/connect-test-core.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { Connector } from '../ports/connector.ts'
import { adoptWallet } from './adopt-wallet.ts'

const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a connection is reported once, with its details', async () => {
  const { events } = await connectTestCore()
  expect(events).toEqual([
    {
      name: 'connected',
      detail: {
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        address: A,
        caipAddress: `eip155:1:${A}`,
        connector: { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED' },
        restored: false,
      },
    },
  ])
})

test('the active network follows the wallet, also to one that the site did not ask for', async () => {
  const { core, walletConnection, events } = await connectTestCore('eip155:137')
  expect(core.networks.$active.get()).toMatchObject({ status: 'supported', caipNetworkId: 'eip155:137' })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:42', A) })
  expect(core.networks.$active.get()).toEqual({ status: 'unsupported', caipNetworkId: 'eip155:42' })
  expect(events.at(-1)).toEqual({ name: 'networkChanged', detail: { caipNetworkId: 'eip155:42', supported: false } })
})

test('a change of accounts is told with all of them, and a repetition is not told', async () => {
  const { core, walletConnection, events } = await connectTestCore()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B, A) })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B, A) })
  expect(events.slice(1)).toEqual([
    {
      name: 'accountChanged',
      detail: {
        namespace: 'eip155',
        address: B,
        caipAddress: `eip155:1:${B}`,
        accounts: [`eip155:1:${B}`, `eip155:1:${A}`],
      },
    },
  ])
  expect(core.accounts.$active.get()?.address).toBe(B)
})

test('a wallet that ends the connection leaves no account', async () => {
  const { core, walletConnection, events, stored } = await connectTestCore()
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  expect(events.slice(1)).toEqual([
    { name: 'accountChanged', detail: { namespace: 'eip155', address: null, caipAddress: null, accounts: [] } },
    { name: 'disconnected', detail: { namespace: 'eip155', reason: 'wallet' } },
  ])
  expect(core.$status.get()).toBe('disconnected')
  expect(core.accounts.$active.get()).toBeUndefined()
  expect([...stored.values()].join()).not.toContain('test.wallet')
})

test('disconnecting the last connection sets the status disconnected, at once', async () => {
  const { core, walletConnection } = await connectTestCore()
  walletConnection.onDisconnect = () => new Promise(() => {})
  void core.disconnect(undefined, 'api')
  expect(core.$status.get()).toBe('disconnected')
  expect(walletConnection.calls).toEqual(['disconnect'])
})

test('otherwise another remaining connection becomes current', async () => {
  const { core, events } = await connectTestCore()
  const other = createFakeConnector({ id: 'other.wallet', name: 'Other' })
  const walletConnection = createFakeWalletConnection(walletState('eip155:137', B))
  core.connectors.add(other)
  void core.attempts.connect('other.wallet')
  other.attempts[0]!.resolve(walletConnection)
  await settled()
  expect(core.accounts.$active.get()?.address).toBe(B)
  await core.disconnect('eip155', 'api')
  expect(core.accounts.$active.get()).toMatchObject({ address: A, caipNetworkId: 'eip155:1' })
  expect(core.$status.get()).toBe('connected')
  expect(events.slice(-3).map(({ name }) => name)).toEqual(['accountChanged', 'disconnected', 'networkChanged'])
})

test('one of several wallets is disconnected, and the others stay', async () => {
  const { core, walletConnection, events } = await connectTestCore()
  const other = createFakeWalletConnection(walletState('eip155:137', B))
  adoptWallet(core.connections, createFakeConnector({ id: 'other.wallet', name: 'Other' }), other, { restored: false })
  await core.connections.endWallet(walletConnection, 'user')
  expect(walletConnection.calls).toEqual(['disconnect'])
  expect(other.calls).toEqual([])
  expect(core.connections.$all.get().map(({ address }) => address)).toEqual([B])
  expect(events.at(-1)).toEqual({ name: 'disconnected', detail: { namespace: 'eip155', reason: 'user' } })
})

type Namespace = 'eip155' | 'solana' | 'bip122'

/** Connects a wallet on one namespace; `methods` are its connector's. */
function adoptOn(
  { core }: ReturnType<typeof createTestCore>,
  namespace: Namespace,
  name: string,
  methods: Pick<Connector, 'whenOffered'> = {},
) {
  const address = namespace === 'eip155' ? A : 'So1'
  const walletConnection = createFakeWalletConnection(walletState(`${namespace}:1`, address))
  const connector = { ...createFakeConnector({ id: `${namespace}:${name}`, name, chain: namespace }), ...methods }
  adoptWallet(core.connections, connector, walletConnection, { restored: false })
  return walletConnection
}

const END = ['api', 'the wallet’s row'] as const
const PAIRS = [
  ['eip155', 'solana'],
  ['solana', 'eip155'],
  ['solana', 'bip122'],
  ['bip122', 'eip155'],
] as const
for (const [ended, left] of PAIRS)
  for (const way of END)
    test(`ending ${ended} by ${way} leaves the same wallet’s ${left} alone: it is notified when nothing of it is left`, async () => {
      const setup = createTestCore()
      const { core } = setup
      const staying = adoptOn(setup, left, 'Owl')
      const ending = adoptOn(setup, ended, 'OWL')
      const end = (namespace: typeof ended, walletConnection: typeof ending) =>
        way === 'api' ? core.disconnect(namespace, 'api') : core.connections.endWallet(walletConnection, 'user')
      await end(ended, ending)
      expect([ending.calls, staying.calls]).toEqual([['release'], []])
      expect(core.connections.$all.get().map(({ namespace }) => namespace)).toEqual([left])
      await end(left, staying)
      expect([ending.calls, staying.calls]).toEqual([['release', 'disconnect'], ['disconnect']])
    })

test('a wallet with another name, or on the same namespace, is told at once', async () => {
  const setup = createTestCore()
  const other = adoptOn(setup, 'solana', 'Fox')
  const wallet = adoptOn(setup, 'eip155', 'Owl')
  await setup.core.disconnect('eip155', 'api')
  expect([wallet.calls, other.calls]).toEqual([['disconnect'], []])
})

test('a wallet that was connected there again is notified a single time, and one that ends by itself leaves nothing to be told later', async () => {
  const setup = createTestCore()
  const solana = adoptOn(setup, 'solana', 'Owl')
  const first = adoptOn(setup, 'eip155', 'Owl')
  await setup.core.disconnect('eip155', 'api')
  const second = adoptOn(setup, 'eip155', 'Owl')
  await setup.core.disconnect(undefined, 'api')
  expect([first.calls, second.calls, solana.calls]).toEqual([['release'], ['disconnect'], ['disconnect']])
  const staying = adoptOn(setup, 'solana', 'Owl')
  const ending = adoptOn(setup, 'eip155', 'Owl')
  await setup.core.disconnect('eip155', 'api')
  staying.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect(ending.calls).toEqual(['release', 'disconnect'])
})

const LOCKABLE = { whenOffered: () => new Promise<void>(() => {}) }
for (const [ended, left] of PAIRS)
  for (const isLockedFirst of [false, true])
    for (const end of [
      'the visitor ends it',
      'another wallet is connected there',
      'it is back, and ended then',
    ] as const)
      test(`a wallet that locks its ${left} ${isLockedFirst ? 'before' : 'after'} its ${ended} is ended is notified once ${end}`, async () => {
        const setup = createTestCore()
        const { core } = setup
        const locking = adoptOn(setup, left, 'Owl', LOCKABLE)
        const ending = adoptOn(setup, ended, 'OWL')
        const lock = () => locking.emit({ type: 'ended', reason: 'wallet' })
        if (isLockedFirst) lock()
        await core.disconnect(ended, 'api')
        if (!isLockedFirst) lock()
        await settled()
        expect(ending.calls).toEqual(['release'])
        if (end === 'another wallet is connected there') adoptOn(setup, left, 'Fox')
        else {
          if (end === 'it is back, and ended then') adoptOn(setup, left, 'Owl', LOCKABLE)
          expect(ending.calls).toEqual(['release'])
          await core.disconnect(left, 'api')
        }
        await settled()
        expect(ending.calls).toEqual(['release', 'disconnect'])
      })

test('a wallet that cannot be told is an error, and the connection is over anyway', async () => {
  const { core, walletConnection } = await connectTestCore()
  walletConnection.onDisconnect = async () => {
    throw new Error('the socket is gone')
  }
  await expect(core.disconnect(undefined, 'api')).rejects.toThrow('Failed to disconnect')
  expect(core.$status.get()).toBe('disconnected')
})

test('disconnecting one chain of wallet-connect type also disconnects the other chains of that type', async () => {
  const { core } = createTestCore()
  const connector = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const account = (namespace: 'eip155' | 'solana', address: string) => ({ namespace, address, type: 'eoa' as const })
  const walletConnection = createFakeWalletConnection({
    namespaces: {
      eip155: { accounts: [account('eip155', A)], caipNetworkId: 'eip155:1', approved: ['eip155:1'] },
      solana: { accounts: [account('solana', 'So1')], caipNetworkId: 'solana:x', approved: ['solana:x'] },
    },
  })
  adoptWallet(core.connections, connector, walletConnection, { restored: false })
  expect(core.connections.$all.get()).toHaveLength(2)
  await core.disconnect('eip155', 'api')
  expect(core.connections.$all.get()).toEqual([])
  expect(walletConnection.calls).toEqual(['disconnect'])
})

test('connecting the same wallet again replaces the old connection', async () => {
  const { core, connector, walletConnection, names } = await connectTestCore()
  void core.attempts.connect(connector.id)
  connector.attempts[1]!.resolve(createFakeWalletConnection(walletState('eip155:1', B)))
  await settled()
  expect(core.connections.$all.get().map(({ address }) => address)).toEqual([B])
  expect(walletConnection.calls).toEqual(['release'])
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  expect(names()).toEqual(['connected', 'connected'])
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { ConnectorInfo, WalletConnection } from '../ports/connector.ts'
import { adoptWallet } from './adopt-wallet.ts'

// Loaded ahead: no fake time passes while it is fetched.
await import('./sync-tabs.ts')

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = '@appkit/connections'
const record = (...connectorIds: string[]) => JSON.stringify({ connectorIds, activeNetwork: 'eip155:1' })

/** A wallet whose restore the test answers. */
function createSlowConnector(info: Partial<ConnectorInfo> = {}) {
  const answers: PromiseWithResolvers<WalletConnection | undefined>[] = []
  const connector = createFakeConnector(info)
  connector.restore = () => {
    const answer = Promise.withResolvers<WalletConnection | undefined>()
    answers.push(answer)
    return answer.promise
  }
  return {
    connector,
    answer: (walletConnection: WalletConnection | undefined) => answers.at(-1)?.resolve(walletConnection),
  }
}

type Setup = ReturnType<typeof createTestCore>

/** The ways to a restore, each up to the moment at which the wallet is asked. */
const WAYS = {
  'on the load': async ({ core, stored }: Setup, connector: ReturnType<typeof createFakeConnector>) => {
    stored.set(KEY, record(connector.id))
    core.connectors.add(connector)
    void core.start()
    await settled()
  },
  'once it arrives late': async ({ core, stored, clock }: Setup, connector: ReturnType<typeof createFakeConnector>) => {
    stored.set(KEY, record(connector.id))
    const started = core.start()
    await clock.advance(1000)
    await started
    core.connectors.add(connector)
    await settled()
  },
  'once it offers its accounts': async ({ core, stored }: Setup, connector: ReturnType<typeof createFakeConnector>) => {
    stored.set(KEY, record(connector.id))
    const { restore } = connector
    const offer = Promise.withResolvers<void>()
    connector.restore = async () => undefined
    connector.whenOffered = () => offer.promise
    core.connectors.add(connector)
    await core.start()
    connector.restore = restore
    offer.resolve()
    await settled()
  },
  'since another tab has connected it': async (
    { core, stored, giveSign, clock }: Setup,
    connector: ReturnType<typeof createFakeConnector>,
  ) => {
    core.connectors.add(connector)
    await core.start()
    stored.set(KEY, record(connector.id))
    giveSign()
    await clock.advance(0)
    await clock.advance(0)
  },
}

test.each(Object.entries(WAYS))(
  '[restore.current] a wallet that is restored %s leaves the account to the one that the visitor connects meanwhile',
  async (_, begin) => {
    const setup = createTestCore()
    const { core, names } = setup
    const { connector, answer } = createSlowConnector()
    await begin(setup, connector)
    const mine = createFakeWalletConnection(walletState('eip155:1', B))
    adoptWallet(core.connections, createFakeConnector({ id: 'mine' }), mine, { restored: false })
    const restored = createFakeWalletConnection(walletState('eip155:1', A))
    answer(restored)
    await settled()
    expect(core.accounts.$active.get()?.address).toBe(B)
    expect(restored.calls).toEqual(['release'])
    expect(names()).toEqual(['connected'])
  },
)

test.each(Object.entries(WAYS))(
  'a wallet that is restored %s is there if nothing else was connected',
  async (_, begin) => {
    const setup = createTestCore()
    const { connector, answer } = createSlowConnector()
    await begin(setup, connector)
    const other = createFakeWalletConnection(walletState('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So1'))
    adoptWallet(setup.core.connections, createFakeConnector({ id: 'mine', chain: 'solana' }), other, {
      restored: false,
    })
    const restored = createFakeWalletConnection(walletState('eip155:1', A))
    answer(restored)
    await settled()
    expect(restored.calls).toEqual([])
    expect(setup.core.accounts.$all.get().map(({ address }) => address)).toContain(A)
  },
)

test('an attempt that begins while a late wallet is asked is not taken over', async () => {
  const setup = createTestCore()
  const { connector, answer } = createSlowConnector()
  await WAYS['once it arrives late'](setup, connector)
  setup.core.connectors.add(createFakeConnector({ id: 'mine' }))
  setup.core.open('api')
  setup.core.pickWallet({ connectorId: 'mine' })
  const restored = createFakeWalletConnection(walletState('eip155:1', A))
  answer(restored)
  await settled()
  expect(restored.calls).toEqual(['release'])
  expect(setup.core.attempts.$attempt.get().status).toBe('connecting')
})

test.each([
  ['first', 'second'],
  ['second', 'first'],
] as const)(
  'of several stored wallets on one chain, the current one stays it: %s is answered before %s',
  async (...order) => {
    const { core, stored } = createTestCore()
    stored.set(KEY, record('first', 'second'))
    const slow = {
      first: createSlowConnector({ id: 'first', name: 'First' }),
      second: createSlowConnector({ id: 'second', name: 'Second' }),
    }
    for (const { connector } of Object.values(slow)) core.connectors.add(connector)
    const started = core.start()
    await settled()
    for (const id of order) {
      slow[id].answer(createFakeWalletConnection(walletState('eip155:1', id === 'first' ? A : B)))
      await settled()
    }
    await started
    expect(core.connections.$all.get().map(({ connector }) => connector.id)).toEqual(['first', 'second'])
    expect(core.accounts.$active.get()?.address).toBe(A)
  },
)

test('a wallet of the record that could not be restored at first does not become the current one later', async () => {
  const { core, stored, giveSign, clock } = createTestCore()
  stored.set(KEY, record('first', 'second'))
  const first = createFakeConnector({ id: 'first', name: 'First' })
  const second = createFakeConnector({ id: 'second', name: 'Second' })
  first.restored = createFakeWalletConnection(walletState('eip155:1', A))
  core.connectors.add(first)
  core.connectors.add(second)
  await core.start()
  second.restored = createFakeWalletConnection(walletState('eip155:1', B))
  stored.set(KEY, record('first', 'second'))
  giveSign()
  await clock.advance(0)
  await clock.advance(0)
  expect(core.connections.$all.get().map(({ connector }) => connector.id)).toEqual(['first', 'second'])
})

test.each(['the visitor chooses another', 'nothing else happens'] as const)(
  'the network of another tab’s record is active here, while %s',
  async (meanwhile) => {
    const { core, stored, giveSign, clock } = createTestCore({
      options: { networks: ['eip155:1', 'eip155:10', 'eip155:137'] },
    })
    const { connector, answer } = createSlowConnector()
    core.connectors.add(connector)
    await core.start()
    stored.set(KEY, JSON.stringify({ connectorIds: [connector.id], activeNetwork: 'eip155:10' }))
    giveSign()
    await clock.advance(0)
    await clock.advance(0)
    const isOther = meanwhile === 'the visitor chooses another'
    if (isOther) await core.switchNetwork('eip155:137')
    answer(undefined)
    await settled()
    expect(core.networks.$active.get().caipNetworkId).toBe(isOther ? 'eip155:137' : 'eip155:10')
  },
)

test('a network that the site switches to before the stored one is read stays', async () => {
  const read = Promise.withResolvers<string>()
  const { core } = createTestCore({ ports: { storage: { get: () => read.promise, set: () => {}, remove: () => {} } } })
  const started = core.start()
  await core.switchNetwork('eip155:137')
  read.resolve(JSON.stringify({ connectorIds: [], activeNetwork: 'eip155:1' }))
  await started
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
})

import { expect, test } from 'vitest'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { RESYNC_LIMIT_MS } from './sync-tabs.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = '@appkit/connections'
const record = (connectorIds: readonly string[], activeNetwork = 'eip155:1') =>
  JSON.stringify({ connectorIds, activeNetwork })

/** A page that has started; another tab writes, and the page gets a sign of it. */
async function setUp(text?: string, ports: NonNullable<Parameters<typeof createTestCore>[0]>['ports'] = {}) {
  const setup = createTestCore({ ports })
  if (text !== undefined) setup.stored.set(KEY, text)
  const wallet = createFakeConnector()
  const other = createFakeConnector({ id: 'other.wallet' })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', A))
  wallet.restored = walletConnection
  other.restored = createFakeWalletConnection(walletState('eip155:1', B))
  for (const connector of [wallet, other]) setup.core.connectors.add(connector)
  await setup.core.start()
  const seen = setup.events.length
  return {
    ...setup,
    wallet,
    other,
    walletConnection,
    async sign(written?: string) {
      if (written !== undefined) setup.stored.set(KEY, written)
      setup.giveSign()
      await setup.clock.advance(0)
      await setup.clock.advance(0)
    },
    news: () => setup.events.slice(seen),
  }
}

test('an update that fails is reported, and the next one starts anyway', async () => {
  const failing = { isDown: true }
  const { core, sign, events } = await setUp(undefined, {
    async discoverWallets() {
      if (failing.isDown) throw new Error('a chunk is missing')
      return () => {}
    },
  })
  await sign(record(['test.wallet', 'missing.wallet']))
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
  expect(core.accounts.$active.get()).toBeUndefined()
  failing.isDown = false
  await sign()
  expect(core.accounts.$active.get()?.address).toBe(A)
})

test('what another tab connects is connected here, without asking anything, and told once as restored', async () => {
  const { core, sign, news, wallet } = await setUp()
  await sign(record(['test.wallet']))
  await sign()
  expect(core.accounts.$active.get()?.address).toBe(A)
  expect(news().map(({ name }) => name)).toEqual(['connected'])
  expect(news()[0]).toMatchObject({ detail: { restored: true, address: A } })
  expect(wallet.attempts).toEqual([])
})

test('what another tab disconnects is over here, the wallet is not told again, and the host is notified of it once', async () => {
  const { core, sign, news, walletConnection, stored } = await setUp(record(['test.wallet']))
  await sign(record([]))
  await sign()
  expect(core.$status.get()).toBe('disconnected')
  expect(walletConnection.calls).toEqual(['release'])
  expect(news()).toMatchObject([
    { name: 'accountChanged', detail: { address: null } },
    { name: 'disconnected', detail: { namespace: 'eip155', reason: 'other-tab' } },
  ])
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [] })
})

test('several connections come in the order of the record, the current one first', async () => {
  const { core, sign } = await setUp()
  await sign(record(['other.wallet', 'test.wallet']))
  expect(core.connections.$all.get().map(({ connector }) => connector.id)).toEqual(['other.wallet', 'test.wallet'])
})

test('the network that another tab chose is active here, but where a wallet is connected the wallet says', async () => {
  const alone = await setUp()
  await alone.sign(record([], 'eip155:137'))
  expect(alone.core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  expect(alone.news()).toMatchObject([{ name: 'networkChanged', detail: { caipNetworkId: 'eip155:137' } }])
  await alone.sign(record([], 'eip155:424242'))
  expect(alone.core.networks.$active.get().caipNetworkId).toBe('eip155:137')

  const connected = await setUp(record(['test.wallet']))
  await connected.sign(record(['test.wallet'], 'eip155:137'))
  expect(connected.core.networks.$active.get().caipNetworkId).toBe('eip155:1')
  expect(connected.news()).toEqual([])
})

test.each([['not json'], ['{}'], ['{"connectorIds":"all"}'], ['null'], ['[]']])(
  'a record of another version or writer (%s), or none, ends nothing',
  async (text) => {
    const { core, sign, stored, news } = await setUp(record(['test.wallet']))
    await sign(text)
    stored.delete(KEY)
    await sign()
    expect(core.$status.get()).toBe('connected')
    expect(news()).toEqual([])
  },
)

test('a storage that fails ends nothing', async () => {
  let isBroken = false
  const setup = createTestCore({
    ports: {
      storage: {
        get: () => {
          if (isBroken) throw new Error('broken')
          return record(['test.wallet'])
        },
        set: () => {},
        remove: () => {},
      },
    },
  })
  const wallet = createFakeConnector()
  wallet.restored = createFakeWalletConnection(walletState('eip155:1', A))
  setup.core.connectors.add(wallet)
  await setup.core.start()
  isBroken = true
  setup.giveSign()
  await setup.clock.advance(5000)
  expect(setup.core.$status.get()).toBe('connected')
  expect(setup.names().filter((name) => name === 'error')).toEqual([])
})

test('after a sleep each wallet is asked what it says now', async () => {
  const { core, walletConnection, giveSign, clock } = await setUp(record(['test.wallet']))
  let asked = 0
  walletConnection.resync = async () => {
    asked += 1
    walletConnection.emit({ type: 'changed', state: walletState('eip155:137', B) })
    return false
  }
  giveSign()
  await clock.advance(0)
  expect(asked).toBe(1)
  expect(core.accounts.$active.get()).toMatchObject({ address: B, caipNetworkId: 'eip155:137' })
})

test('a wallet that never says keeps nothing else waiting for more than a second', async () => {
  const { core, walletConnection, sign, clock } = await setUp(record(['test.wallet']))
  walletConnection.resync = () => new Promise(() => {})
  await sign(record(['other.wallet']))
  await clock.advance(RESYNC_LIMIT_MS)
  expect(core.accounts.$active.get()?.address).toBe(B)
})

test('a connection that knows that it is live is kept whatever the record says, and the record is corrected', async () => {
  const { core, walletConnection, sign, stored, news } = await setUp(record(['test.wallet']))
  walletConnection.resync = async () => true
  await sign(record([]))
  expect(core.$status.get()).toBe('connected')
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: ['test.wallet'] })
  expect(news()).toEqual([])
})

test('a connection that was replaced in another tab gives way to the new one, and no record in between says that it is over', async () => {
  const { wallet, walletConnection, sign, stored, news, core } = await setUp(record(['test.wallet']))
  const written: string[] = []
  const set = stored.set.bind(stored)
  stored.set = (key, value) => {
    written.push(value)
    return set(key, value)
  }
  walletConnection.resync = async () => {
    wallet.restored = createFakeWalletConnection(walletState('eip155:137', B))
    walletConnection.emit({ type: 'ended', reason: 'other-tab' })
    return false
  }
  await sign()
  expect(core.accounts.$active.get()).toMatchObject({ address: B })
  expect(news().map(({ name }) => name)).toEqual(['accountChanged', 'disconnected', 'connected', 'networkChanged'])
  expect(written).not.toEqual([])
  for (const text of written) expect(JSON.parse(text)).toMatchObject({ connectorIds: ['test.wallet'] })
})

test('while the visitor connects a wallet here, nothing is taken up; afterwards it is', async () => {
  const { core, wallet, sign, clock, news, stored } = await setUp()
  const own = createFakeConnector({ id: 'own.wallet' })
  core.connectors.add(own)
  void core.attempts.connect('own.wallet')
  await sign(record(['test.wallet']))
  expect(core.$status.get()).toBe('connecting')
  await core.switchNetwork('eip155:137')
  await clock.advance(0)
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: ['test.wallet'], activeNetwork: 'eip155:137' })
  core.attempts.cancel()
  await clock.advance(0)
  await clock.advance(0)
  expect(core.accounts.$active.get()?.address).toBe(A)
  expect(news().map(({ name }) => name)).toEqual(['networkChanged', 'connected', 'networkChanged'])
  expect(wallet.attempts).toEqual([])
})

test('however many signs come while the visitor connects a wallet, there is one update afterwards', async () => {
  const { core, sign, stored, other, clock } = await setUp()
  const reads: string[] = []
  const { get } = stored
  stored.get = (key) => {
    reads.push(key)
    return get.call(stored, key)
  }
  void core.attempts.connect(other.id)
  for (let count = 0; count < 5; count++) await sign(record(['not.here']))
  reads.length = 0
  core.attempts.cancel()
  for (let turn = 0; turn < 10; turn++) await clock.advance(0)
  expect(reads.filter((key) => key === KEY)).toHaveLength(1)
})

test("another tab's connection that cannot be taken up here is not ended by what this page stores", async () => {
  const { core, sign, stored, clock } = await setUp()
  await sign(record(['not.here']))
  await core.switchNetwork('eip155:137')
  await clock.advance(0)
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: ['not.here'], activeNetwork: 'eip155:137' })
})

const ways: readonly [string, undefined | 'eip155'][] = [
  ['everything', undefined],
  ['its namespace', 'eip155'],
]

test.each(ways)('a disconnect of %s while wallets are asked isn’t undone, and is stored', async (_, namespace) => {
  const { core, walletConnection, sign, stored, clock } = await setUp(record(['test.wallet'], 'eip155:1'))
  await core.switchNetwork('eip155:137')
  const answer = Promise.withResolvers<boolean>()
  walletConnection.resync = () => answer.promise
  // As it was before the switch, which another tab hasn’t stored yet.
  await sign(record(['test.wallet'], 'eip155:1'))
  await core.disconnect(namespace, 'api')
  answer.resolve(false)
  await clock.advance(RESYNC_LIMIT_MS)
  expect(core.$status.get()).toBe('disconnected')
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [], activeNetwork: 'eip155:137' })
})

test('a wallet that ends its connection while it is asked leaves the network as it is', async () => {
  const { core, wallet, walletConnection, sign, clock, names } = await setUp(record(['test.wallet'], 'eip155:1'))
  wallet.restored = undefined
  await core.switchNetwork('eip155:137')
  const answer = Promise.withResolvers<boolean>()
  walletConnection.resync = () => answer.promise
  await sign(record(['test.wallet'], 'eip155:1'))
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  const before = names().length
  answer.resolve(false)
  await clock.advance(RESYNC_LIMIT_MS)
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  expect(names().slice(before)).toEqual([])
})

test('a disconnect of everything ends another tab’s connections that cannot be taken up here, too', async () => {
  const { core, sign, stored, clock } = await setUp()
  await sign(record(['not.here']))
  await core.disconnect(undefined, 'api')
  await clock.advance(0)
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [] })
})

test('a disconnect after an update that failed is stored: a reload doesn’t bring the connection back [restore.ended]', async () => {
  const { core, sign, stored, clock } = await setUp(record(['test.wallet']), {
    discoverWallets: () => Promise.reject(new Error('a chunk is missing')),
  })
  await sign(record(['test.wallet', 'missing.wallet']))
  await core.disconnect('eip155', 'api')
  await clock.advance(0)
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: ['missing.wallet'] })
})

test.each(ways)('a disconnect of %s while a connection of another tab is restored is stored', async (_, namespace) => {
  const { core, wallet, sign, stored, clock } = await setUp()
  const restored = wallet.restored
  const answer = Promise.withResolvers<typeof restored>()
  wallet.restore = () => answer.promise
  await sign(record(['test.wallet']))
  await core.disconnect(namespace, 'api')
  answer.resolve(restored)
  await clock.advance(0)
  await core.switchNetwork('eip155:137')
  await clock.advance(0)
  expect(core.$status.get()).toBe('disconnected')
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [] })
})

test('a page that has ended hears no sign', async () => {
  const { core, sign } = await setUp()
  core.dispose()
  await sign(record(['test.wallet']))
  expect(core.connections.$all.get()).toEqual([])
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { adoptWallet } from './adopt-wallet.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = '@appkit/connections'

function stored(connectorId = 'test.wallet', activeNetwork = 'eip155:1') {
  return JSON.stringify({ connectorIds: [connectorId], activeNetwork })
}

function setUp(text?: string) {
  const setup = createTestCore()
  if (text !== undefined) setup.stored.set(KEY, text)
  const connector = createFakeConnector()
  connector.restored = createFakeWalletConnection(walletState('eip155:1', A))
  return { ...setup, connector }
}

test('what was connected becomes connecting, then is synced', async () => {
  const { core, connector, events } = setUp(stored())
  const started = core.start()
  await settled()
  expect(core.$status.get()).toBe('connecting')
  expect(core.$isRestoring.get()).toBe(true)
  core.connectors.add(connector)
  await started
  expect(core.$status.get()).toBe('connected')
  expect(core.$isRestoring.get()).toBe(false)
  expect(events[0]).toMatchObject({ name: 'connected', detail: { restored: true, address: A } })
})

test('a wallet that is not there after a second does not hold the page up, and is still taken up when it comes', async () => {
  const { core, connector, clock, stored: storage } = setUp(stored())
  const started = core.start()
  await clock.advance(1000)
  await started
  expect(core.$status.get()).toBe('disconnected')
  expect(storage.get(KEY)).toContain('test.wallet')
  core.connectors.add(connector)
  await settled()
  expect(core.$status.get()).toBe('connected')
})

test('a wallet that turns out to have a namesake while it is taken up is let go', async () => {
  const { core, connector, names } = setUp(stored())
  core.connectors.add({
    ...connector,
    async restore() {
      core.connectors.remove(connector.id)
      core.connectors.add(createFakeConnector({ id: `${connector.id} 1`, isNamesake: true }))
      return connector.restored
    },
  })
  await core.start()
  expect(core.$status.get()).toBe('disconnected')
  expect(names()).toEqual([])
})

test('a wallet that the visitor connects while it is restored is connected once', async () => {
  const { core, connector, names } = setUp(stored())
  const restored = createFakeWalletConnection(walletState('eip155:1', A))
  core.connectors.add({
    ...connector,
    async restore() {
      const connected = createFakeWalletConnection(walletState('eip155:1', A))
      adoptWallet(core.connections, connector, connected, { restored: false })
      return restored
    },
  })
  await core.start()
  expect(core.connections.$all.get()).toHaveLength(1)
  expect(restored.calls).toEqual(['release'])
  expect(names()).toEqual(['connected'])
})

test('a wallet that no longer allows it leaves the page disconnected', async () => {
  const { core, connector, names } = setUp(stored())
  connector.restored = undefined
  core.connectors.add(connector)
  await core.start()
  expect(core.$status.get()).toBe('disconnected')
  expect(names()).toEqual([])
})

test('a locked wallet is restored as soon as it offers its accounts, unless another was connected meanwhile', async () => {
  for (const isOtherConnected of [false, true]) {
    const { core, connector, events } = setUp(stored())
    const walletConnection = connector.restored
    const { promise, resolve } = Promise.withResolvers<void>()
    connector.restored = undefined
    connector.whenOffered = () => promise
    core.connectors.add(connector)
    await core.start()
    const other = createFakeConnector({ id: 'other.wallet' })
    if (isOtherConnected)
      adoptWallet(core.connections, other, createFakeWalletConnection(walletState('eip155:1', A)), { restored: false })
    connector.restored = walletConnection
    resolve()
    await settled()
    const restored = events.filter(
      ({ name, detail }) => name === 'connected' && (detail as { restored: boolean }).restored,
    )
    expect(restored).toHaveLength(isOtherConnected ? 0 : 1)
  }
})

const MEANWHILE = {
  'nothing else happens': { run: async () => {}, isBack: true },
  'the page is loaded again': { run: async () => {}, isBack: true },
  'the site ends what is connected there': {
    run: ({ core }: ReturnType<typeof setUp>) => core.disconnect('eip155', 'api'),
    isBack: false,
  },
  'the site ends all connections': {
    run: ({ core }: ReturnType<typeof setUp>) => core.disconnect(undefined, 'api'),
    isBack: false,
  },
  'the site ends another kind of chain': {
    run: ({ core }: ReturnType<typeof setUp>) => core.disconnect('solana', 'api'),
    isBack: true,
  },
  'the visitor connects another wallet': {
    run: async ({ core }: ReturnType<typeof setUp>) =>
      adoptWallet(
        core.connections,
        createFakeConnector({ id: 'other.wallet', name: 'Other' }),
        createFakeWalletConnection(walletState('eip155:1', A)),
        { restored: false },
      ),
    isBack: false,
  },
}

test.each(Object.entries(MEANWHILE))(
  'a wallet that locks itself and offers its accounts again, while %s',
  async (name, { run, isBack }) => {
    let offer = Promise.withResolvers<void>()
    const first = setUp()
    const { connector } = first
    connector.whenOffered = () => offer.promise
    const open = async (setup: typeof first) => {
      setup.core.connectors.add(connector)
      await setup.core.start()
      return setup
    }
    let setup = await open(first)
    for (const round of [1, 2]) {
      const wallet = createFakeWalletConnection(walletState('eip155:137', A))
      if (round === 1) adoptWallet(setup.core.connections, connector, wallet, { restored: false })
      const live = round === 1 ? wallet : connector.restored
      const back = createFakeWalletConnection(walletState('eip155:137', A))
      connector.restored = undefined
      ;(live as typeof wallet).emit({ type: 'ended', reason: 'wallet' })
      await settled()
      expect(setup.core.$status.get()).toBe('disconnected')
      if (name === 'the page is loaded again') {
        setup.core.dispose()
        const next = setUp(setup.stored.get(KEY))
        setup = await open({ ...next, connector })
      }
      await run(setup)
      await settled()
      connector.restored = back
      offer.resolve()
      offer = Promise.withResolvers<void>()
      await settled()
      const [current] = setup.core.connections.$current.get()
      expect(current?.walletConnection === back).toBe(isBack)
      if (!isBack) return
      expect(setup.events.findLast(({ name: event }) => event === 'connected')).toMatchObject({
        detail: { restored: true },
      })
      expect(setup.stored.get(KEY)).toContain('test.wallet')
    }
  },
)

test.each([['not json'], ['{}'], ['{"connectorIds":[5],"activeNetwork":"x"}'], ['null']])(
  'a stored value that is not understood (%s), of another version or writer, is ignored and harms nothing',
  async (text) => {
    const { core, stored: storage, names } = setUp(text)
    await core.start()
    expect(core.$status.get()).toBe('disconnected')
    expect(storage.get(KEY)).toBe(text)
    expect(names()).toEqual([])
  },
)

test.each([
  ['a bad id', { connectorIds: [5, 'test.wallet', null], activeNetwork: 'eip155:1' }],
  ['a bad network', { connectorIds: ['test.wallet'], activeNetwork: 5 }],
])('%s in the stored value costs no other connection', async (_, value) => {
  const { core, connector } = setUp(JSON.stringify(value))
  core.connectors.add(connector)
  await core.start()
  expect(core.$status.get()).toBe('connected')
})

test('switching stores the chain id, and the next start begins there', async () => {
  const { core, stored: storage } = setUp()
  await core.start()
  await core.switchNetwork('eip155:137')
  expect(storage.get(KEY)).toContain('eip155:137')
  const next = setUp(storage.get(KEY))
  await next.core.start()
  expect(next.core.networks.$active.get().caipNetworkId).toBe('eip155:137')
})

test('a core that was disposed while it restored takes nothing up', async () => {
  const { core, connector, names } = setUp(stored())
  const started = core.start()
  core.dispose()
  core.connectors.add(connector)
  await started
  await settled()
  expect(names()).toEqual([])
})

test('a start without a project id is alerted once', async () => {
  const { core, config, events } = setUp()
  config.set('projectId', undefined)
  await core.start()
  expect(events).toMatchObject([{ name: 'error', detail: { code: 'project_id_not_configured' } }])
  expect(core.notices.$alerts.get()).toHaveLength(1)
  config.set('projectId', 'now it is there')
  expect(core.notices.$alerts.get()).toEqual([])
})

test('where nothing was connected and nothing chosen, nothing is stored, whatever becomes of the configuration', async () => {
  const { core, config, stored: storage } = setUp()
  await core.start()
  config.set('metadata', { name: 'Page', description: '', url: 'https://page.example', icons: [] })
  await settled()
  expect([...storage.keys()]).toEqual([])
  await core.switchNetwork('eip155:137')
  await settled()
  expect(storage.get(KEY)).toContain('eip155:137')
})

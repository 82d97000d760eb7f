import { expect, test } from 'vitest'
import { COSMOS_HUB } from '../../test/fakes/cosmos-hub.ts'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import type { Options } from './config/options.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

test("Network Not Found: a default network must be in 'networks', else an alert says so, once, before any opening", async () => {
  const { core, config, events } = createTestCore({ options: { defaultNetwork: 'eip155:10' } })
  await core.start()
  config.set('defaultNetwork', 'eip155:11')
  expect(core.alerts.$alerts.get()).toEqual([
    { code: 'network_not_listed', message: "Network Not Found: eip155:10 must be in 'networks'" },
  ])
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})

test("a wallet that cannot be notified of the end: 'Failed to disconnect', told to the host, and tracked as DISCONNECT_ERROR", async () => {
  const { core, events, tracked } = createTestCore()
  const walletConnection = createFakeWalletConnection(
    walletState('eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
  )
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  walletConnection.onDisconnect = () => Promise.reject(new Error('asleep'))
  await expect(core.disconnect(undefined, 'user')).rejects.toMatchObject({ code: 'disconnect_failed' })
  expect(core.connections.$all.get()).toEqual([])
  expect(events.at(-1)).toMatchObject({ name: 'error', detail: { message: 'Failed to disconnect' } })
  expect(tracked.at(-1)).toEqual({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
})

test.each<[string, Options, string[]]>([
  ['no endpoint', {}, ['eip155:1, eip155:137']],
  ['an endpoint of one', { rpcUrls: { 'eip155:1': ['https://node.example'] } }, ['eip155:137']],
  [
    'an endpoint of each',
    { rpcUrls: { 'eip155:1': ['https://node.example'], 'eip155:137': ['https://polygon.example'] } },
    [],
  ],
  ['a project', { projectId: 'test' }, []],
  ['a service', { serviceUrl: 'https://service.example' }, []],
  ['no network that works without a project', { networks: [COSMOS_HUB] }, []],
])(
  '[networks.no-endpoint] without a project, and with %s: the site gets it once, by name',
  async (_, options, expected) => {
    const { core, config, events } = createTestCore({ options: { projectId: 'none', ...options } })
    const named = () =>
      events.flatMap(({ name, detail }) =>
        name === 'error' && detail.code === 'network_without_endpoint' ? [detail.data['caipNetworkIds']] : [],
      )
    await import('./config/config-errors.ts')
    await core.start()
    config.set('theme', 'dark')
    await settled()
    expect(named()).toEqual(expected)
  },
)

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['your-project-id', true],
  ['none', false],
  ['shop', false],
])('[options.placeholder] the project id %s: is missing, and said so: %s', async (projectId, isMissing) => {
  const { core } = createTestCore({ options: { projectId, rpcUrls: {}, networks: [COSMOS_HUB] } as Options })
  await core.start()
  expect(core.$config.get().projectId).toBe(isMissing || projectId === 'none' ? undefined : projectId)
  expect(core.alerts.hasAlerted('project_id_not_configured')).toBe(isMissing)
})

test('what comes after the end ends at once: code that has loaded late, and the start', async () => {
  const { core, events, giveSign } = createTestCore({ options: { projectId: 'your-project-id' } })
  core.dispose()
  let ended = 0
  core.onDispose(() => void (ended += 1))
  await core.start()
  await settled()
  expect(ended).toBe(1)
  giveSign()
  await settled()
  expect(events).toEqual([])
})

test('a client that ends while it starts reports nothing any more', async () => {
  const { core, events } = createTestCore({ options: { projectId: 'your-project-id' } })
  const started = core.start()
  core.dispose()
  await started
  expect(events).toEqual([])
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { SOLANA } from '../../../test/fakes/networks.ts'
import type { Options } from '../config/options.ts'
import { adoptWallet } from '../connections/adopt-wallet.ts'
import { switchRejected } from './switch-errors.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NETWORKS = ['eip155:1', 'eip155:137'] as const
const KEY = '@appkit/connections'

async function setUp(options: Options = {}, stored: Record<string, string> = {}) {
  const setup = createTestCore({ options: { networks: [...NETWORKS], ...options }, stored })
  const { core, config } = setup
  const read = () => {
    const { caipNetworkId, status } = core.networks.$active.get()
    return { caipNetworkId, supported: status === 'supported' }
  }
  const states: ReturnType<typeof read>[] = []
  let last = read()
  core.networks.$active.listen(() => {
    const { caipNetworkId, supported } = read()
    if (caipNetworkId === last.caipNetworkId && supported === last.supported) return
    last = { caipNetworkId, supported }
    states.push(last)
  })
  // Connected first, so that an event is compared with the state that a listener reads.
  const announced: (typeof states)[number][] = []
  core.events.on('networkChanged', (detail) => {
    expect(detail).toEqual(read())
    announced.push(detail)
  })
  return {
    ...setup,
    states,
    announced,
    set: (name: keyof Options, value: unknown) => config.set(name, value as never),
    connect(caipNetworkId: 'eip155:1' | 'eip155:137' | 'eip155:424242' | `solana:${string}`) {
      const wallet = createFakeWalletConnection(walletState(caipNetworkId, A))
      const chain = caipNetworkId.startsWith('solana') ? 'solana' : 'eip155'
      adoptWallet(core.connections, createFakeConnector({ chain, id: chain }), wallet, { restored: false })
      return wallet
    },
  }
}

type Setup = Awaited<ReturnType<typeof setUp>>

/** Everything that changes the active network, and how often it changes it. */
const CHANGES: Record<string, readonly [times: number, change: (setup: Setup) => unknown, options?: Options]> = {
  'the visitor switches without a wallet': [1, ({ core }) => core.switchNetwork('eip155:137')],
  'a wallet connects on another network': [1, ({ connect }) => connect('eip155:137')],
  'a wallet connects on an unlisted network': [1, ({ connect }) => connect('eip155:424242')],
  'a wallet moves': [
    1,
    ({ connect }) => connect('eip155:1').emit({ type: 'changed', state: walletState('eip155:137', A) }),
  ],
  'a wallet leaves the listed networks, and comes back': [
    2,
    ({ connect }) => {
      const wallet = connect('eip155:1')
      wallet.emit({ type: 'changed', state: walletState('eip155:424242', A) })
      wallet.emit({ type: 'changed', state: walletState('eip155:1', A) })
    },
  ],
  'the site removes the active network': [
    2,
    async ({ core, set }) => {
      await core.switchNetwork('eip155:137')
      set('networks', ['eip155:1'])
    },
  ],
  'the site removes the active network, and only another kind of chain is left': [
    1,
    ({ set }) => set('networks', [SOLANA]),
  ],
  'the site removes the network of a wallet, which declines': [
    2,
    ({ connect, set }) => {
      connect('eip155:137').onSwitch = () => Promise.reject(switchRejected({ network: 'Ethereum' }))
      set('networks', ['eip155:1'])
    },
  ],
  'the site removes the network of a wallet, which follows': [
    3,
    ({ connect, set }) => {
      connect('eip155:137')
      set('networks', ['eip155:1'])
    },
  ],
  'the site lists the network of the wallet': [
    2,
    ({ connect, set }) => {
      connect('eip155:424242')
      set('networks', [{ ...SOLANA, chainNamespace: 'eip155', caipNetworkId: 'eip155:424242', id: 424242 }])
    },
  ],
  'the site sets another default network': [1, ({ set }) => set('defaultNetwork', 'eip155:137')],
  'the site sets another default network, after the visitor has chosen one': [
    1,
    async ({ core, set }) => {
      await core.switchNetwork('eip155:137')
      set('defaultNetwork', 'eip155:1')
    },
  ],
  'the site removes the default network': [
    1,
    ({ set }) => set('defaultNetwork', undefined),
    { defaultNetwork: 'eip155:137' },
  ],
  'the site reorders its networks': [1, ({ set }) => set('networks', ['eip155:137', 'eip155:1'])],
  'the site gives no networks any more': [0, ({ set }) => set('networks', undefined)],
  'the site changes something else': [
    0,
    ({ set }) => (set('theme', 'dark'), set('rpcUrls', { 'eip155:1': ['https://a.example'] })),
  ],
  'a wallet disconnects, and another kind of chain is left': [
    3,
    async ({ core, connect, set }) => {
      set('networks', [...NETWORKS, SOLANA])
      connect('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
      connect('eip155:1')
      await core.disconnect('eip155', 'api')
    },
  ],
}

test.each(Object.entries(CHANGES))(
  '[networks.announced] each change of the network is announced once: %s',
  async (_, [times, change, options]) => {
    for (const isStarted of [true, false]) {
      const setup = await setUp(options)
      if (isStarted) await setup.core.start()
      await change(setup)
      await settled()
      if (isStarted) expect(setup.states).toHaveLength(times)
      expect(setup.announced).toEqual(setup.states)
    }
  },
)

test('[networks.announced] the stored network is announced, unless it is the active one anyway', async () => {
  for (const [activeNetwork, times] of [
    ['eip155:137', 1],
    ['eip155:1', 0],
    ['eip155:424242', 0],
  ] as const) {
    const setup = await setUp({}, { [KEY]: JSON.stringify({ connectorIds: [], activeNetwork }) })
    await setup.core.start()
    expect(setup.states).toHaveLength(times)
    expect(setup.announced).toEqual(setup.states)
  }
})

test('[networks.announced] an ended client announces nothing', async () => {
  const { core, set, announced } = await setUp()
  await core.start()
  core.dispose()
  set('networks', ['eip155:137'])
  await settled()
  expect(announced).toEqual([])
})

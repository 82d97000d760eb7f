import { expect, test } from 'vitest'
import { COSMOS_HUB } from '../../test/fakes/cosmos-hub.ts'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { DESKTOP } from '../../test/fakes/devices.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function connect({ core }: ReturnType<typeof createTestCore>, caipNetworkId: 'eip155:1' | 'eip155:42' = 'eip155:1') {
  const walletConnection = createFakeWalletConnection(walletState(caipNetworkId, A))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  return walletConnection
}

test('the dialog opens on Connect if no address is connected, on Account if one is', () => {
  const setup = createTestCore()
  setup.core.open('api')
  expect(setup.core.views.$current.get().name).toBe('Connect')
  setup.core.close('api')
  connect(setup)
  setup.core.open('api')
  expect(setup.core.views.$current.get().name).toBe('Account')
})

test('the dialog opens on a requested view with data', () => {
  const { core } = createTestCore()
  core.open('api', { name: 'Networks', data: { a: 1 } })
  expect(core.views.$current.get()).toEqual({ name: 'Networks', data: { a: 1 } })
})

test('Account of a namespace is Connect for it where no wallet is connected there, and otherwise its account', () => {
  const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const setup = createTestCore({ options: { networks: ['eip155:1', SOLANA] } })
  const { core } = setup
  connect(setup)
  core.open('api', { name: 'Account', data: { namespace: 'solana' } })
  expect(core.views.$current.get()).toEqual({ name: 'Connect', data: { namespace: 'solana' } })
  core.close('api')
  const solana = createFakeConnector({ id: 'solana', chain: 'solana' })
  adoptWallet(core.connections, solana, createFakeWalletConnection(walletState(SOLANA, 'oeYf6K')), { restored: false })
  core.open('api', { name: 'Account', data: { namespace: 'eip155' } })
  expect(core.views.$current.get().name).toBe('Account')
  expect(core.accounts.$active.get()?.address).toBe(A)
})

test('Account without an account is the view that connects one', () => {
  const { core } = createTestCore()
  core.open('api', { name: 'Account' })
  expect(core.views.$current.get().name).toBe('Connect')
})

test.each<[string, (setup: ReturnType<typeof createTestCore>, wallet: ReturnType<typeof connect>) => unknown]>([
  ['its account', (_, wallet) => wallet.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })],
  ['its network', (_, wallet) => wallet.emit({ type: 'changed', state: walletState('eip155:137', A) })],
  ['an option', ({ config }) => config.set('debug', true)],
])('a visitor who connects another wallet stays there if the connected one changes %s', (_, change) => {
  const setup = createTestCore()
  const wallet = connect(setup)
  setup.core.open('api', { name: 'Accounts' })
  setup.core.views.push({ name: 'Connect' })
  change(setup, wallet)
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'Accounts' }, { name: 'Connect' }])
})

test('a view of an account goes with its connection; what was sent stays to be read', () => {
  const setup = createTestCore()
  const walletConnection = connect(setup)
  setup.core.open('api', { name: 'Receive' })
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  expect(setup.core.views.$current.get().name).toBe('Connect')
  setup.core.close('api')
  const next = connect(setup)
  setup.core.open('api')
  setup.core.views.push({ name: 'SendConfirmed' })
  next.emit({ type: 'ended', reason: 'wallet' })
  expect(setup.core.views.$current.get().name).toBe('SendConfirmed')
})

test.each([
  ['shop', false, 'ConnectingWalletConnectBasic'],
  ['shop', true, 'AllWallets'],
  ['none', false, 'Connect'],
  ['none', true, 'Connect'],
])('if no wallet adapters exist: project %s, mobile %s opens %s', (projectId, isMobile, name) => {
  const { core } = createTestCore({
    options: { projectId, networks: [COSMOS_HUB] },
    ports: { device: { ...DESKTOP, isMobile } },
  })
  core.open('api')
  expect(core.views.$current.get().name).toBe(name)
})

test('a chain that is not supported opens UnsupportedChain, which cannot be closed and shakes', () => {
  const setup = createTestCore()
  connect(setup, 'eip155:42')
  setup.core.open('api')
  expect(setup.core.views.$current.get().name).toBe('UnsupportedChain')
  expect(setup.core.close('escape')).toBe(false)
  expect(setup.core.dialog.$state.get()).toMatchObject({ status: 'open', isShaking: true })
})

test.each(['Account', 'Send', 'Networks', 'Connect', 'AllWallets'] as const)(
  'nothing walks past UnsupportedChain: an opening on %s shows it',
  (name) => {
    const setup = createTestCore()
    connect(setup, 'eip155:42')
    setup.core.open('api', { name })
    setup.core.open('api', { name })
    expect(setup.core.views.$stack.get()).toEqual([{ name: 'UnsupportedChain' }])
    expect(setup.core.close('api')).toBe(false)
  },
)

test.each([[{ allowUnsupportedChain: true }], [{ enableNetworkSwitch: false }]])('not with %j', (options) => {
  const setup = createTestCore({ options })
  connect(setup, 'eip155:42')
  setup.core.open('api')
  expect(setup.core.views.$current.get().name).toBe('Account')
})

test('where the wallet goes to a chain that is not supported, UnsupportedChain is shown, whatever was', () => {
  const setup = createTestCore()
  const walletConnection = connect(setup)
  setup.core.open('api')
  setup.core.views.push({ name: 'Networks' })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:42', A) })
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'UnsupportedChain' }])
})

test('UnsupportedChain is no way out while a wallet is asked to switch', () => {
  const setup = createTestCore()
  const walletConnection = connect(setup, 'eip155:42')
  setup.core.open('api')
  setup.core.views.push({ name: 'SwitchNetwork', data: { caipNetworkId: 'eip155:1' } })
  expect(setup.core.close('escape')).toBe(false)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A) })
  expect(setup.core.close('escape')).toBe(true)
})

test('leaving SwitchNetwork stops the wait, 100 ms later, and what the wallet does then still counts', async () => {
  const setup = createTestCore()
  const { core, clock } = setup
  const walletConnection = connect(setup)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  walletConnection.onSwitch = async (caipNetworkId) => {
    asked.resolve()
    await answered.promise
    walletConnection.emit({ type: 'changed', state: walletState(caipNetworkId, A) })
  }
  core.open('api')
  core.views.push({ name: 'SwitchNetwork', data: { caipNetworkId: 'eip155:137' } })
  const switched = core.switchNetwork('eip155:137')
  await asked.promise
  core.views.back()
  expect(core.networks.$switchingTo.get()).toBe('eip155:137')
  await clock.advance(100)
  expect(core.networks.$switchingTo.get()).toBeUndefined()
  answered.resolve()
  await switched
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
})

test('UnsupportedChain closes once the wallet is on a supported chain', async () => {
  const setup = createTestCore()
  await setup.core.start()
  const walletConnection = connect(setup, 'eip155:42')
  setup.core.open('api')
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A) })
  expect(setup.core.dialog.$state.get().status).toBe('closed')
})

test('after connecting the dialog closes', async () => {
  const { core } = createTestCore()
  const connector = createFakeConnector()
  core.connectors.add(connector)
  await core.start()
  core.open('api')
  core.pickWallet({ connectorId: connector.id })
  connector.attempts[0]!.resolve(createFakeWalletConnection(walletState('eip155:1', A)))
  await settled()
  expect(core.dialog.$state.get().status).toBe('closed')
})

test('a host that cancels wallet-before-close after connecting sees the account, not a stale view', async () => {
  const { core, host } = createTestCore()
  const connector = createFakeConnector()
  core.connectors.add(connector)
  await core.start()
  core.open('api')
  host.allowsClose = false
  core.pickWallet({ connectorId: connector.id })
  connector.attempts[0]!.resolve(createFakeWalletConnection(walletState('eip155:1', A)))
  await settled()
  expect(core.dialog.$state.get().status).toBe('open')
  expect(core.views.$current.get().name).toBe('Account')
})

test('closing an embedded dialog goes to Account if connected, else Connect', () => {
  const setup = createTestCore({ options: { inline: true } })
  setup.core.open('api', { name: 'Networks' })
  setup.core.close('close-button')
  expect(setup.core.views.$current.get().name).toBe('Connect')
  connect(setup)
  setup.core.views.push({ name: 'Networks' })
  setup.core.close('close-button')
  expect(setup.core.views.$current.get().name).toBe('Account')
  expect(setup.core.dialog.$state.get().status).toBe('open')
})

test('going back onto Connect while connected shows Account', () => {
  const setup = createTestCore()
  setup.core.open('api')
  setup.core.views.push({ name: 'Networks' })
  connect(setup)
  setup.core.views.back()
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'Account' }])
})

test('an account that is gone takes its view along', async () => {
  const setup = createTestCore()
  await setup.core.start()
  const walletConnection = connect(setup)
  setup.core.open('api')
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'Connect' }])
})

test('closing ends an attempt', () => {
  const { core } = createTestCore()
  const connector = createFakeConnector()
  core.connectors.add(connector)
  core.open('api')
  core.pickWallet({ connectorId: connector.id })
  core.close('escape')
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
})

test('switching asks the wallet, and the active network is what it says', async () => {
  const setup = createTestCore()
  const walletConnection = connect(setup)
  await setup.core.switchNetwork('eip155:137')
  expect(setup.core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  walletConnection.onSwitch = async () => {
    throw new Error('declined')
  }
  await expect(setup.core.switchNetwork('eip155:1')).rejects.toThrow('declined')
  expect(setup.core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  expect(setup.core.networks.$switchingTo.get()).toBeUndefined()
})

test('while a wallet is asked to switch, that network is known', async () => {
  const setup = createTestCore()
  const walletConnection = connect(setup)
  await new Promise<void>((resolve) => {
    walletConnection.onSwitch = () => {
      resolve()
      return new Promise(() => {})
    }
    void setup.core.switchNetwork('eip155:137')
  })
  expect(setup.core.networks.$switchingTo.get()).toBe('eip155:137')
  expect(setup.core.networks.$active.get().caipNetworkId).toBe('eip155:1')
})

test.each([
  ['eip155:5', 'network_not_found', 'Network not found'],
  ['Ethereum', 'invalid_network_id', 'Invalid CAIP-2 network id'],
  ['eip155:1:0x', 'invalid_network_id', 'Invalid CAIP-2 network id'],
  ['', 'chain_required', 'Chain is required to switch networks'],
])('a switch to %j is refused with %s', async (caipNetworkId, code, message) => {
  const { core } = createTestCore()
  await expect(core.switchNetwork(caipNetworkId)).rejects.toMatchObject({ code, message, data: { caipNetworkId } })
})

test('state of a feature is made once for each core', () => {
  const one = createTestCore().core
  const two = createTestCore().core
  const createState = () => ({})
  expect(one.use(createState)).toBe(one.use(createState))
  expect(one.use(createState)).not.toBe(two.use(createState))
})

test('disposing ends attempts and releases connections without notifying the wallets', () => {
  const setup = createTestCore()
  const walletConnection = connect(setup)
  const connector = createFakeConnector({ id: 'another.wallet' })
  setup.core.connectors.add(connector)
  void setup.core.attempts.connect(connector.id)
  setup.core.dispose()
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
  expect(walletConnection.calls).toEqual(['release'])
  expect(setup.clock.pending).toBe(1)
  connector.attempts[0]!.reject(new Error('too late'))
})

import { expect, test } from 'vitest'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import type { Options } from './config/options.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function connect({ core }: ReturnType<typeof createTestCore>) {
  adoptWallet(core.connections, createFakeConnector(), createFakeWalletConnection(walletState('eip155:1', ADDRESS)), {
    restored: false,
  })
}

test.each([
  ['Activity', 'activity', { features: { activity: false } }],
  ['Networks', 'networks', { enableNetworkSwitch: false }],
  ['ConnectingWalletConnect', 'walletconnect', { projectId: 'none' }],
  ['ConnectingWalletConnectBasic', 'walletconnect', { projectId: 'none' }],
] as const)('%s cannot be opened where %s is off; the refusal names it', (name, feature, options) => {
  const setup = createTestCore({ options })
  connect(setup)
  const message = `${name} cannot be opened: the feature '${feature}' is switched off`
  expect(() => setup.core.open('api', { name })).toThrow(message)
  expect(setup.core.dialog.$state.get().status).toBe('closed')
  expect(() => setup.core.open('attribute', { name })).toThrow(message)
  expect(setup.events.at(-1)).toMatchObject({ name: 'error', detail: { code: 'feature_off', data: { feature } } })
})

test('a view that an account cannot have is refused by its feature and namespace', () => {
  const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const setup = createTestCore({ options: { networks: ['eip155:1', SOLANA] } })
  const solana = createFakeConnector({ id: 'solana', chain: 'solana' })
  adoptWallet(setup.core.connections, solana, createFakeWalletConnection(walletState(SOLANA, 'oeYf6K')), {
    restored: false,
  })
  expect(() => setup.core.open('api', { name: 'Activity' })).toThrow(
    "Activity cannot be opened: the feature 'activity' does not work on solana",
  )
  for (const name of ['ChooseAccountName', 'RegisterAccountName'] as const)
    expect(() => setup.core.open('api', { name })).toThrow(
      `${name} cannot be opened: the feature 'names' does not work on solana`,
    )
  connect(setup)
  setup.core.open('api', { name: 'Activity', data: { namespace: 'eip155' } })
  expect(setup.core.views.$current.get().name).toBe('Activity')
})

const SEPOLIA = 'eip155:11155111'
const provider = (networks: readonly string[]) =>
  ({ networks }) as Partial<NonNullable<Options['swapProvider']>> as NonNullable<Options['swapProvider']>

function connectOn(caipNetworkId: CaipNetworkId, options: Options = {}) {
  const setup = createTestCore({ options: { networks: ['eip155:1', SEPOLIA], ...options } })
  const wallet = createFakeWalletConnection(walletState(caipNetworkId, ADDRESS))
  adoptWallet(setup.core.connections, createFakeConnector(), wallet, { restored: false })
  return { ...setup, wallet }
}

test('a view that a network cannot have is refused there by its feature and network [swap.networks]', () => {
  const { core, events } = connectOn(SEPOLIA)
  const message = `Swap cannot be opened: the feature 'swap' does not work on ${SEPOLIA}`
  for (const name of ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapConfirmed'] as const)
    expect(() => core.open('api', { name })).toThrow(message.replace('Swap', name))
  expect(() => core.open('attribute', { name: 'Swap', data: { namespace: 'eip155' } })).toThrow(message)
  expect(core.dialog.$state.get().status).toBe('closed')
  const data = { view: 'Swap', feature: 'swap', chain: SEPOLIA }
  expect(events.at(-1)).toMatchObject({ name: 'error', detail: { code: 'feature_unavailable', data } })
})

test.each([
  ['eip155:1', {}, true],
  [SEPOLIA, { swapProvider: provider([SEPOLIA]) }, true],
  ['eip155:1', { swapProvider: provider([SEPOLIA]) }, false],
] as const)('Swap on %s with %o opens: %s', (caipNetworkId, options, isOpened) => {
  const { core } = connectOn(caipNetworkId, options)
  const open = () => core.open('api', { name: 'Swap' })
  if (isOpened) expect(open()).toBe(true)
  else expect(open).toThrow('does not work on eip155:1')
})

test('Swap stays open where the network changes to one that it does not work on: it says so itself', () => {
  const { core, wallet } = connectOn('eip155:1')
  core.open('api', { name: 'Swap' })
  wallet.emit({ type: 'changed', state: walletState(SEPOLIA, ADDRESS) })
  expect(core.views.$current.get().name).toBe('Swap')
})

test('a view whose feature is switched off from afar goes', () => {
  const setup = createTestCore()
  connect(setup)
  setup.core.open('api', { name: 'Activity' })
  setup.config.setRemote({ activity: false })
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'Account' }])
})

import { expect, test } from 'vitest'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function connect({ core }: ReturnType<typeof createTestCore>) {
  adoptWallet(core.connections, createFakeConnector(), createFakeWalletConnection(walletState('eip155:1', ADDRESS)), {
    restored: false,
  })
}

test.each([
  ['Transactions', 'activity', { features: { activity: false } }],
  ['Networks', 'networks', { enableNetworkSwitch: false }],
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
  expect(() => setup.core.open('api', { name: 'Transactions' })).toThrow(
    "Transactions cannot be opened: the feature 'activity' does not work on solana",
  )
  connect(setup)
  setup.core.open('api', { name: 'Transactions', data: { namespace: 'eip155' } })
  expect(setup.core.views.$current.get().name).toBe('Transactions')
})

test('a view whose feature is switched off from afar goes', () => {
  const setup = createTestCore()
  connect(setup)
  setup.core.open('api', { name: 'Transactions' })
  setup.config.setRemote({ activity: false })
  expect(setup.core.views.$stack.get()).toEqual([{ name: 'Account' }])
})

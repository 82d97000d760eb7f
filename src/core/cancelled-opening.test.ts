import { expect, test } from 'vitest'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'
import type { View } from './model/view.ts'

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const VIEWS: readonly (View | undefined)[] = [
  undefined,
  { name: 'Account', data: { namespace: 'solana' } },
  { name: 'Receive', data: { namespace: 'solana' } },
  { name: 'Connect', data: { namespace: 'solana' } },
  { name: 'Networks', data: { namespace: 'solana' } },
]

function setUp() {
  const setup = createTestCore({ options: { networks: ['eip155:1', SOLANA] } })
  const { core, events } = setup
  const solana = createFakeConnector({ id: 'solana', chain: 'solana' })
  adoptWallet(core.connections, solana, createFakeWalletConnection(walletState(SOLANA, 'oeYf6K')), { restored: false })
  const evm = createFakeWalletConnection(walletState('eip155:1', A))
  adoptWallet(core.connections, createFakeConnector(), evm, { restored: false })
  events.length = 0
  return { ...setup, evm }
}

test.each(VIEWS)('[opening.cancelled] an opening on %o that the site cancels changes nothing', (view) => {
  const { core, host, events, tracked } = setUp()
  const before = [core.networks.$active.get(), core.accounts.$active.get(), core.views.$stack.get()]
  const { length } = tracked
  host.allowsOpen = false
  expect(core.open('api', view)).toBe(false)
  expect([core.networks.$active.get(), core.accounts.$active.get(), core.views.$stack.get()]).toEqual(before)
  expect(events).toEqual([])
  expect(tracked).toHaveLength(length)
})

test('[opening.cancelled] an opening for a namespace that the site agrees to moves there', () => {
  const { core, names } = setUp()
  core.open('api', { name: 'Account', data: { namespace: 'solana' } })
  expect(core.accounts.$active.get()?.address).toBe('oeYf6K')
  expect(core.views.$current.get().name).toBe('Account')
  expect(names()).toEqual(['accountChanged', 'networkChanged'])
})

import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { SOLANA } from '../../../test/fakes/networks.ts'
import { adoptWallet } from '../connections/adopt-wallet.ts'
import type { Network } from '../model/network.ts'
import { switchRejected } from './switch-errors.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function setUp(active = 'eip155:137') {
  const setup = createTestCore()
  await setup.core.start()
  await setup.core.switchNetwork(active)
  setup.events.length = 0
  const remove = async (...networks: (string | Network)[]) => {
    setup.config.set('networks', networks as never)
    await settled()
  }
  return { ...setup, remove, active: () => setup.core.networks.$active.get() }
}

test('removing the active network switches to the first remaining', async () => {
  const { remove, active, events } = await setUp()
  await remove('eip155:10', 'eip155:1')
  expect(active()).toMatchObject({ status: 'supported', caipNetworkId: 'eip155:10' })
  expect(events).toEqual([{ name: 'networkChanged', detail: { caipNetworkId: 'eip155:10', supported: true } }])
})

test('of its own kind, where there is one', async () => {
  const { remove, active } = await setUp()
  await remove(SOLANA, 'eip155:1')
  expect(active().caipNetworkId).toBe('eip155:1')
  await remove(SOLANA)
  expect(active().caipNetworkId).toBe(SOLANA.caipNetworkId)
})

test('removing another network changes nothing', async () => {
  const { remove, active, events } = await setUp()
  await remove('eip155:10', 'eip155:137')
  expect(active().caipNetworkId).toBe('eip155:137')
  expect(events).toEqual([])
})

test('a wallet is asked to switch, and the active network follows what it says', async () => {
  const { core, remove, active } = await setUp()
  const walletConnection = createFakeWalletConnection(walletState('eip155:137', A))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  const asked = Promise.withResolvers<void>()
  walletConnection.onSwitch = async (caipNetworkId) => {
    await asked.promise
    walletConnection.emit({ type: 'changed', state: walletState(caipNetworkId, A) })
  }
  await remove('eip155:1')
  expect(active()).toEqual({ status: 'unsupported', caipNetworkId: 'eip155:137' })
  expect(core.networks.$switchingTo.get()).toBe('eip155:1')
  asked.resolve()
  await settled()
  expect(active()).toMatchObject({ status: 'supported', caipNetworkId: 'eip155:1' })
})

test('where the wallet declines, the host is notified of it, and the network stays unsupported', async () => {
  const { core, remove, active, events } = await setUp()
  const walletConnection = createFakeWalletConnection(walletState('eip155:137', A))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  walletConnection.onSwitch = () => Promise.reject(switchRejected({ network: 'Ethereum' }))
  await remove('eip155:1')
  expect(active()).toEqual({ status: 'unsupported', caipNetworkId: 'eip155:137' })
  expect(events.at(-1)).toMatchObject({ name: 'error', detail: { code: 'switch_rejected' } })
})

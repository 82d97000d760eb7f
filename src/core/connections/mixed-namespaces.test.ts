import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { WalletState } from '../ports/connector.ts'
import { adoptWallet } from './adopt-wallet.ts'

// Connections of several namespaces live side by side; what else ends when one does is a rule [connections.end-together].

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const S = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const NETWORKS = ['eip155:1', 'eip155:137', SOLANA]

const both: WalletState = {
  namespaces: { ...walletState('eip155:1', A).namespaces, ...walletState(SOLANA, S).namespaces },
}

function setUp() {
  const setup = createTestCore({ options: { networks: NETWORKS } })
  const evm = createFakeConnector({ id: 'evm.wallet', name: 'Evm' })
  const solana = createFakeConnector({ id: 'solana.wallet', name: 'Sol', chain: 'solana' })
  const walletConnections = {
    evm: createFakeWalletConnection(walletState('eip155:1', A)),
    solana: createFakeWalletConnection(walletState(SOLANA, S)),
  }
  const { core } = setup
  const namespaces = () => core.connections.$current.get().map(({ namespace }) => namespace)
  const activeId = () => core.networks.$active.get().caipNetworkId
  return { ...setup, evm, solana, walletConnections, namespaces, activeId }
}

test('who is connected last is active; both stay', () => {
  const { core, evm, solana, walletConnections, namespaces, activeId } = setUp()
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: false })
  adoptWallet(core.connections, solana, walletConnections.solana, { restored: false })
  expect(namespaces()).toEqual(['solana', 'eip155'])
  expect(activeId()).toBe(SOLANA)
  expect(core.accounts.$active.get()).toMatchObject({ namespace: 'solana', address: S })
})

test('a restored one does not move the active network to its namespace', () => {
  const { core, evm, solana, walletConnections, activeId } = setUp()
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: true })
  adoptWallet(core.connections, solana, walletConnections.solana, { restored: true })
  expect(activeId()).toBe('eip155:1')
})

test('disconnecting one of two wallets leaves the other, which becomes active', async () => {
  const { core, evm, solana, walletConnections, namespaces, activeId } = setUp()
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: false })
  adoptWallet(core.connections, solana, walletConnections.solana, { restored: false })
  await core.disconnect('solana', 'api')
  expect(namespaces()).toEqual(['eip155'])
  expect(activeId()).toBe('eip155:1')
  expect(core.$status.get()).toBe('connected')
  expect([walletConnections.evm.calls, walletConnections.solana.calls]).toEqual([[], ['disconnect']])
})

test('disconnecting a chain that is not active leaves the active one alone', async () => {
  const { core, evm, solana, walletConnections, activeId, events } = setUp()
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: false })
  adoptWallet(core.connections, solana, walletConnections.solana, { restored: false })
  await core.disconnect('eip155', 'api')
  expect(activeId()).toBe(SOLANA)
  expect(events.slice(-2)).toEqual([
    { name: 'accountChanged', detail: { namespace: 'eip155', address: null, caipAddress: null, accounts: [] } },
    { name: 'disconnected', detail: { namespace: 'eip155', reason: 'api' } },
  ])
})

test('disconnecting one chain of wallet-connect type does not disconnect wallets of other types', async () => {
  const { core, evm, walletConnections, namespaces } = setUp()
  const phone = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const phoneConnection = createFakeWalletConnection(both)
  adoptWallet(core.connections, phone, phoneConnection, { restored: false })
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: false })
  await core.disconnect('solana', 'api')
  expect(namespaces()).toEqual(['eip155'])
  expect(core.connections.$all.get().map(({ connector }) => connector.id)).toEqual(['evm.wallet'])
  expect([phoneConnection.calls, walletConnections.evm.calls]).toEqual([['disconnect'], []])
})

test('with no namespace given, all are disconnected', async () => {
  const { core, evm, solana, walletConnections } = setUp()
  adoptWallet(core.connections, evm, walletConnections.evm, { restored: false })
  adoptWallet(core.connections, solana, walletConnections.solana, { restored: false })
  await core.disconnect(undefined, 'api')
  expect(core.connections.$all.get()).toEqual([])
  expect(core.$status.get()).toBe('disconnected')
})

test('a namespace that the wallet takes back ends alone, and one that it adds is told', () => {
  const { core, events, activeId, namespaces } = setUp()
  const phone = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const walletConnection = createFakeWalletConnection(both)
  adoptWallet(core.connections, phone, walletConnection, { restored: false })
  walletConnection.emit({ type: 'changed', state: walletState(SOLANA, S) })
  expect(namespaces()).toEqual(['solana'])
  expect(activeId()).toBe(SOLANA)
  expect(events).toContainEqual({ name: 'disconnected', detail: { namespace: 'eip155', reason: 'wallet' } })
  walletConnection.emit({ type: 'changed', state: both })
  expect(namespaces().toSorted()).toEqual(['eip155', 'solana'])
  expect(activeId()).toBe(SOLANA)
  expect(events.at(-1)).toMatchObject({ name: 'connected', detail: { namespace: 'eip155', restored: false } })
})

test('a wallet that is connected anew with fewer namespaces: the others are over, and the host is notified of it', () => {
  const { core, events, names, namespaces } = setUp()
  const phone = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  adoptWallet(core.connections, phone, createFakeWalletConnection(both), { restored: false })
  adoptWallet(core.connections, phone, createFakeWalletConnection(walletState('eip155:1', A)), { restored: false })
  expect(namespaces()).toEqual(['eip155'])
  expect(events).toContainEqual({
    name: 'accountChanged',
    detail: { namespace: 'solana', address: null, caipAddress: null, accounts: [] },
  })
  expect(events).toContainEqual({ name: 'disconnected', detail: { namespace: 'solana', reason: 'wallet' } })
  expect(names().filter((name) => name === 'disconnected')).toHaveLength(1)
})

test('after a reload both are taken up, whichever answers first, and the network that was active is active again', async () => {
  const { core, evm, solana, walletConnections, stored, namespaces, activeId } = setUp()
  stored.set(
    '@appkit/connections',
    JSON.stringify({ connectorIds: ['evm.wallet', 'solana.wallet'], activeNetwork: SOLANA, networks: [SOLANA] }),
  )
  Object.assign(evm, { restored: walletConnections.evm })
  let answer = (_walletConnection: unknown) => {}
  Object.assign(solana, { restore: () => new Promise((resolve) => (answer = resolve)) })
  core.connectors.add(evm)
  core.connectors.add(solana)
  const started = core.start()
  await settled()
  answer(walletConnections.solana)
  await started
  expect(namespaces().toSorted()).toEqual(['eip155', 'solana'])
  expect(activeId()).toBe(SOLANA)
})

test('after a reload a wallet of one namespace that is gone leaves the other, whose network becomes active', async () => {
  const { core, evm, solana, walletConnections, stored, activeId } = setUp()
  stored.set(
    '@appkit/connections',
    JSON.stringify({ connectorIds: ['solana.wallet', 'evm.wallet'], activeNetwork: SOLANA }),
  )
  Object.assign(evm, { restored: walletConnections.evm })
  core.connectors.add(evm)
  core.connectors.add(solana)
  await core.start()
  expect(activeId()).toBe('eip155:1')
  expect(core.$status.get()).toBe('connected')
})

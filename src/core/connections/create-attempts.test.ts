import { expect, test } from 'vitest'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { connectRejected } from './connection-errors.ts'
import { createAttempts } from './create-attempts.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp() {
  const setup = createTestCore()
  const connector = createFakeConnector()
  setup.core.connectors.add(connector)
  return { ...setup, connector, walletConnection: createFakeWalletConnection(walletState('eip155:1', A)) }
}

test('a wallet that never answers gets a notice after 12 s, and the attempt goes on', async () => {
  const { core, clock, connector, walletConnection } = setUp()
  void core.attempts.connect(connector.id)
  clock.pass(11_999)
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', isSlow: false })
  clock.pass(1)
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', isSlow: true })
  connector.attempts[0]!.resolve(walletConnection)
  await settled()
  expect(core.$status.get()).toBe('connected')
  expect(clock.pending).toBe(0)
})

test('a late answer after Cancel is never applied, and its connection is released', async () => {
  const { core, connector, walletConnection, names } = setUp()
  void core.attempts.connect(connector.id)
  core.attempts.cancel()
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
  connector.attempts[0]!.resolve(walletConnection)
  await settled()
  expect(core.$status.get()).toBe('disconnected')
  expect(walletConnection.calls).toEqual(['release'])
  expect(names()).toEqual([])
})

test('a second attempt takes the place of the first, whose answer is not applied', async () => {
  const { core, connector, walletConnection, names } = setUp()
  void core.attempts.connect(connector.id)
  void core.attempts.connect(connector.id)
  connector.attempts[1]!.resolve(walletConnection)
  connector.attempts[0]!.resolve(createFakeWalletConnection(walletState('eip155:1', A)))
  await settled()
  expect(names()).toEqual(['connected'])
})

test('a rejection stays to be seen, and trying again starts afresh', async () => {
  const { core, connector, walletConnection } = setUp()
  void core.attempts.connect(connector.id)
  connector.attempts[0]!.reject(connectRejected({ wallet: 'Test Wallet' }))
  await settled()
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'failed', error: { code: 'connect_rejected' } })
  void core.attempts.connect(connector.id)
  connector.attempts[1]!.resolve(walletConnection)
  await settled()
  expect(core.attempts.$attempt.get()).toEqual({ status: 'connected', connectorId: connector.id })
  core.attempts.cancel()
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connected' })
  expect(core.$status.get()).toBe('connected')
})

test('going back and picking another wallet within 100 ms keeps the new attempt', async () => {
  const { core, clock, connector } = setUp()
  const other = createFakeConnector({ id: 'other.wallet' })
  core.connectors.add(other)
  core.open('api')
  core.pickWallet({ connectorId: connector.id })
  core.views.back()
  core.pickWallet({ connectorId: other.id })
  clock.pass(100)
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
  expect(other.attempts[0]!.signal.aborted).toBe(false)
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', connectorId: 'other.wallet' })
})

test('going back from a connecting view ends the attempt', () => {
  const { core, clock, connector } = setUp()
  core.open('api')
  core.pickWallet({ connectorId: connector.id })
  core.views.back()
  expect(connector.attempts[0]!.signal.aborted).toBe(false)
  clock.pass(100)
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
})

test('a connector that does not exist is an error that names it', async () => {
  const { core } = setUp()
  await core.attempts.connect('nobody')
  expect(core.attempts.$attempt.get()).toMatchObject({
    status: 'failed',
    error: { message: "No connector has the id 'nobody'" },
  })
})

test('a picked wallet of the catalogue goes over WalletConnect unless a connector of its rdns is there', () => {
  const { core } = setUp()
  const announced = createFakeConnector({ id: 'io.wallet', info: { rdns: 'io.wallet' } })
  core.connectors.add(announced)
  core.open('api')
  core.pickWallet({ wallet: { id: '1', name: 'Wallet', rdns: 'io.wallet' } })
  expect(core.views.$current.get()).toMatchObject({ name: 'ConnectingExternal' })
  core.views.back()
  core.pickWallet({ wallet: { id: '2', name: 'Elsewhere', rdns: 'org.elsewhere' } })
  expect(core.views.$current.get()).toMatchObject({ name: 'ConnectingWalletConnect', data: { wallet: { id: '2' } } })
})

test('a connecting view that is opened by its name asks the wallet, once; after its answer no view asks again', async () => {
  const { core, connector, walletConnection, names } = setUp()
  const view = { name: 'ConnectingExternal', data: { connectorId: connector.id } } as const
  core.views.reset(view)
  expect(connector.attempts).toHaveLength(0)
  core.open('api', { ...view })
  core.views.push({ name: 'WhatIsAWallet' })
  expect(connector.attempts).toHaveLength(1)
  core.views.back()
  connector.attempts[0]!.resolve(walletConnection)
  await settled()
  core.open('api')
  expect(connector.attempts).toHaveLength(1)
  expect(names()).toEqual(['connected'])
  expect(core.dialog.$state.get().status).toBe('open')
})

test('back on a view that asks a wallet: it is asked again, once what came after it has ended', async () => {
  const { core, connector, clock } = setUp()
  const relay = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  core.connectors.add(relay)
  core.open('api', { name: 'ConnectingExternal', data: { connectorId: connector.id } })
  core.pickWallet({ connectorId: relay.id })
  await settled()
  core.views.back()
  expect(connector.attempts).toHaveLength(1)
  clock.pass(100)
  expect(relay.attempts[0]!.signal.aborted).toBe(true)
  expect(connector.attempts).toHaveLength(2)
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', connectorId: connector.id })
})

const PAIRING = { uri: 'wc:1@2', expiresAt: 1 }

test('what was prepared has its URI at once, and its answer is that of the attempt', async () => {
  const { core, connector, walletConnection } = setUp()
  core.attempts.prepare(connector.id)
  core.attempts.prepare(connector.id)
  expect(core.$status.get()).toBe('disconnected')
  connector.attempts[0]!.onUri?.(PAIRING)
  void core.attempts.connect(connector.id)
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', pairing: PAIRING })
  connector.attempts[0]!.onUri?.({ uri: 'wc:2@2', expiresAt: 2 })
  expect(core.attempts.$attempt.get()).toMatchObject({ pairing: { uri: 'wc:2@2' } })
  connector.attempts[0]!.resolve(walletConnection)
  await settled()
  expect(core.$status.get()).toBe('connected')
  expect(connector.attempts).toHaveLength(1)
})

test('what was prepared ends with the dialog, with another connector, and where the site asks for other networks', () => {
  const { core, config, connector } = setUp()
  const other = createFakeConnector({ id: 'other.wallet' })
  core.connectors.add(other)
  core.attempts.prepare(connector.id)
  core.attempts.cancel()
  core.attempts.prepare(connector.id)
  void core.attempts.connect(other.id)
  core.attempts.cancel()
  core.attempts.prepare(connector.id)
  config.set('networks', ['eip155:137'])
  void core.attempts.connect(connector.id)
  expect(connector.attempts.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false])
})

test('going back ends the attempt, and not what was prepared since', () => {
  const { core, clock, connector } = setUp()
  core.open('api')
  core.pickWallet({ connectorId: connector.id })
  core.views.back()
  clock.pass(100)
  core.attempts.prepare(connector.id)
  clock.pass(1000)
  expect(connector.attempts.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('what fails while it is prepared is told by the attempt that the visitor makes, and starts afresh', async () => {
  const { core, connector, walletConnection } = setUp()
  core.attempts.prepare(connector.id)
  connector.attempts[0]!.reject(new Error('offline'))
  await settled()
  expect(core.attempts.$attempt.get()).toEqual({ status: 'idle' })
  void core.attempts.connect(connector.id)
  connector.attempts[1]!.resolve(walletConnection)
  await settled()
  expect(core.$status.get()).toBe('connected')
})

test('the wanted network of each namespace comes first: wallets take it as the site’s choice', async () => {
  const { core, config, connector } = setUp()
  const named = (caipNetworkId: CaipNetworkId) => ({
    id: caipNetworkId,
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    nativeCurrency: { name: 'x', symbol: 'x', decimals: 9 },
    rpcUrls: { default: { http: [] } },
  })
  config.set('networks', ['eip155:1', 'eip155:137', named('solana:mainnet'), named('solana:devnet')])
  core.networks.setActive('solana:devnet')
  void core.attempts.connect(connector.id)
  await settled()
  expect(connector.attempts[0]!.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:1',
    'solana:devnet',
    'eip155:137',
    'solana:mainnet',
  ])
})

test('one-click: a wallet that cannot be asked for a signature is asked without one; once it is connected, its refusal counts', async () => {
  const clock = createFakeClock()
  const { core, walletConnection } = setUp()
  const connector = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  core.connectors.add(connector)
  const signIn = { domain: 'a', uri: 'b:', nonce: '12345678', version: '1', issuedAt: '' }
  const asked: unknown[] = []
  const { connect } = connector
  connector.connect = (request) => (asked.push(request.signIn), connect(request))
  const attempts = createAttempts({
    ...core,
    clock,
    analytics: { track: () => {} },
    requestSignIn: async () => signIn,
    mayPrepare: () => true,
    onConnected: () => {},
  })
  void attempts.connect(connector.id)
  await settled()
  connector.attempts[0]!.reject(new Error('Buffer is not defined'))
  await settled()
  expect(asked).toEqual([signIn, undefined])
  connector.attempts[1]!.resolve(walletConnection)
  await settled()
  expect(core.$status.get()).toBe('connected')

  void attempts.connect(connector.id)
  await settled()
  connector.attempts[2]!.onUri?.({ uri: 'wc:1', expiresAt: 1 })
  connector.attempts[2]!.reject(connectRejected({ wallet: 'Phone' }))
  await settled()
  expect(attempts.$attempt.get()).toMatchObject({ status: 'failed', error: { code: 'connect_rejected' } })
  expect(asked).toHaveLength(3)
})

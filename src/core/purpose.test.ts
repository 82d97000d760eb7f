import { expect, test } from 'vitest'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function connect({ core }: ReturnType<typeof createTestCore>, caipNetworkId: 'eip155:1' | 'eip155:42' = 'eip155:1') {
  const walletConnection = createFakeWalletConnection(walletState(caipNetworkId, A))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  return walletConnection
}

test('what the site has asked for comes after connecting, signing in and switching, where the dialog would close', () => {
  const setup = createTestCore()
  const { core } = setup
  const purpose = { name: 'Networks', data: { why: 'asked' } } as const
  core.open('api', purpose)
  core.$purpose.set(purpose)
  core.views.push({ name: 'Connect' })
  connect(setup)
  expect(core.views.$stack.get(), 'Connect would go on to Account').toEqual([purpose])
  for (const reason of ['connected', 'signed-in', 'sign-in-cancelled', 'network-switched'] as const) {
    core.views.push({ name: 'SIWXSignMessage' })
    expect(core.close(reason)).toBe(true)
    expect(core.views.$stack.get(), reason).toEqual([purpose])
  }
  expect(core.dialog.$state.get().status).toBe('open')
})

test('a chain that the site does not support comes first, then what the site has asked for', () => {
  const setup = createTestCore()
  const { core } = setup
  const wallet = connect(setup, 'eip155:42')
  core.$purpose.set({ name: 'Networks' })
  core.open('api', { name: 'Networks' })
  expect(core.views.$current.get().name).toBe('UnsupportedChain')
  wallet.emit({ type: 'changed', state: walletState('eip155:1', A) })
  expect(core.views.$stack.get()).toEqual([{ name: 'Networks' }])
})

test('closing gives up what the site has asked for, also in an inline dialog; a refused close does not', () => {
  const setup = createTestCore()
  const { core, config, host } = setup
  core.open('api', { name: 'Networks' })
  core.$purpose.set({ name: 'Networks' })
  host.allowsClose = false
  core.close('escape')
  expect(core.$purpose.get()).toBeDefined()
  host.allowsClose = true
  core.close('escape')
  expect(core.$purpose.get()).toBeUndefined()
  core.open('api', { name: 'Networks' })
  core.$purpose.set({ name: 'Networks' })
  config.set('inline', true)
  core.close('escape')
  expect(core.$purpose.get()).toBeUndefined()
  expect(core.views.$current.get().name).toBe('Connect')
})

import { expect, test } from 'vitest'
import { entryView } from './entry-view.ts'
import type { ViewName } from './view.ts'

const connected = { isConnected: () => true, firstView: () => ({ name: 'Account' as const }) }
const disconnected = { isConnected: () => false, firstView: () => ({ name: 'Connect' as const }) }

test.each([
  'Account',
  'Settings',
  'ProfileWallets',
  'Transactions',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendConfirmed',
] as const)('%s without an account is the view that connects one', (name) => {
  expect(entryView({ name }, disconnected).name).toBe('Connect')
  const data = { namespace: 'solana' }
  expect(entryView({ name, data }, disconnected)).toEqual({ name: 'Connect', data })
})

test.each<[ViewName, ViewName]>([
  ['ConnectingExternal', 'Account'],
  ['ConnectingMultiChain', 'Account'],
  ['SwitchNetwork', 'Networks'],
  ['SwitchActiveChain', 'Networks'],
  ['WalletSendSelectToken', 'WalletSend'],
  ['WalletSendPreview', 'WalletSend'],
  ['WalletSendConfirmed', 'WalletSend'],
  ['UnsupportedChain', 'Account'],
])('%s with nothing to go on with is %s', (name, begins) => {
  expect(entryView({ name, data: { other: 1 } }, connected).name).toBe(begins)
})

test.each<[ViewName, Record<string, unknown>]>([
  ['ConnectingExternal', { connectorId: 'injected' }],
  ['ConnectingMultiChain', { connectorId: 'phantom' }],
  ['SwitchNetwork', { caipNetworkId: 'eip155:1' }],
  ['WalletSendConfirmed', { sent: {} }],
  ['ConnectingWalletConnect', {}],
  ['Networks', {}],
])('%s with %j is what it is', (name, data) => {
  const view = { name, data }
  expect(entryView(view, connected)).toBe(view)
})

test('UnsupportedChain stays where the chain is not supported', () => {
  const situation = { ...connected, firstView: () => ({ name: 'UnsupportedChain' as const }) }
  expect(entryView({ name: 'UnsupportedChain' }, situation).name).toBe('UnsupportedChain')
})

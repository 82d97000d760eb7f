import { expect, test } from 'vitest'
import { entryView, isOfAccount } from './entry-view.ts'
import { VIEW_NAMES, type ViewName } from '../model/view.ts'

const connected = { isConnected: () => true, firstView: () => ({ name: 'Account' as const }) }
const disconnected = { isConnected: () => false, firstView: () => ({ name: 'Connect' as const }) }

test('without an account only these are entered as they are; every other view begins where one connects', () => {
  const entered = VIEW_NAMES.split(' ').filter(
    (name) => entryView({ name: name as ViewName }, disconnected).name === name,
  )
  expect(entered).toEqual([
    'Connect',
    'AllWallets',
    'WhatIsAWallet',
    'GetWallet',
    'Downloads',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'Networks',
    'SIWXSignMessage',
    'WhatIsANetwork',
  ])
})

test('what speaks of an account on a chain family opens the view that connects one there', () => {
  const data = { namespace: 'solana' }
  const names = [...(VIEW_NAMES.split(' ') as ViewName[]).filter(isOfAccount), 'WalletSendConfirmed' as const]
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(entryView({ name, data }, disconnected), name).toEqual({ name: 'Connect', data })
  expect(entryView({ name: 'WalletSend', data }, connected)).toEqual({ name: 'WalletSend', data })
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

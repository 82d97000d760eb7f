import { expect, test } from 'vitest'
import { VIEW_NAMES, type View, type ViewName } from '#core/model/view.ts'
import { entryView } from '#core/views/entry-view.ts'
import { features } from './index.ts'

const connected = { isConnected: () => true, firstView: () => ({ name: 'Account' as const }) }
const disconnected = { isConnected: () => false, firstView: () => ({ name: 'Connect' as const }) }
const names = VIEW_NAMES.split(' ') as ViewName[]
const enter = (view: View, situation: typeof connected | typeof disconnected) =>
  entryView(view, features.views[view.name]!, situation)

test('every view belongs to a feature', () => {
  expect(names.filter((name) => !features.featureOf(name))).toEqual([])
})

test('without an account only these are entered as they are; every other view begins where one connects', () => {
  const entered = names.filter((name) => enter({ name }, disconnected).name === name)
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
  const ofAccount = names.filter((name) => /always|to-open/.test(features.views[name]?.needsAccount ?? ''))
  expect(ofAccount).toEqual([
    'Account',
    'Settings',
    'ProfileWallets',
    'Transactions',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'WalletSend',
    'WalletSendSelectToken',
    'WalletSendPreview',
    'WalletSendConfirmed',
  ])
  for (const name of ofAccount) expect(enter({ name, data }, disconnected), name).toEqual({ name: 'Connect', data })
  expect(enter({ name: 'WalletSend', data }, connected)).toEqual({ name: 'WalletSend', data })
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
  expect(enter({ name, data: { other: 1 } }, connected).name).toBe(begins)
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
  expect(enter(view, connected)).toBe(view)
})

test('UnsupportedChain stays where the chain is not supported', () => {
  const situation = { ...connected, firstView: () => ({ name: 'UnsupportedChain' as const }) }
  expect(entryView({ name: 'UnsupportedChain' }, features.views.UnsupportedChain!, situation).name).toBe(
    'UnsupportedChain',
  )
})

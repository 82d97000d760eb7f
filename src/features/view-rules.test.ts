import { expect, test } from 'vitest'
import { VIEW_NAMES, type View, type ViewName } from '#core/model/view.ts'
import { canClose, defaultView, entryView, nextView, openedView, type Situation } from '#core/views/navigation.ts'
import { features } from './index.ts'

const disconnected: Situation = {
  isConnected: false,
  connected: [],
  mustSwitch: false,
  mustSignIn: false,
  isSignedIn: false,
  isConsentRequired: false,
  isRelayOnly: false,
  isMobile: false,
  rulesOf: ({ name }) => features.views[name]!,
  isRefused: () => false,
}
const connected: Situation = { ...disconnected, isConnected: true, connected: ['eip155', 'solana'] }
const unsupported: Situation = { ...connected, mustSwitch: true }
const owed: Situation = { ...connected, mustSignIn: true }
const isOff: Situation = { ...connected, isRefused: () => true }

test('every view belongs to a feature', () => {
  expect(VIEW_NAMES.filter((name) => !features.featureOf(name))).toEqual([])
})

const relayOnly: Situation = { ...disconnected, isRelayOnly: true }
test.each<[string, Situation, ViewName]>([
  ['wallets of the browser can serve the site’s networks', disconnected, 'Connect'],
  ['only WalletConnect can', relayOnly, 'ConnectingWalletConnectBasic'],
  ['only WalletConnect can, on a phone', { ...relayOnly, isMobile: true }, 'AllWallets'],
  ['only WalletConnect can, after the terms', { ...relayOnly, isConsentRequired: true }, 'Connect'],
  ['an account is connected', { ...connected, isRelayOnly: true }, 'Account'],
])('what the dialog opens on where %s', (_, situation, name) => {
  expect(defaultView(situation).name).toBe(name)
})

/** The views that open without an account. Every other view, so a new one too, begins where one connects. */
const WITHOUT_ACCOUNT: readonly ViewName[] = [
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
  'EmailLogin',
  'ConnectSocials',
  'ConnectingFarcaster',
]
/** The steps of connecting and switching, which need what they continue rather than an account. */
const STEPS: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingMultiChain',
  'SwitchNetwork',
  'UnsupportedChain',
  'SwitchActiveChain',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectingSocial',
  'ApproveTransaction',
  'Pay',
  'PayLink',
  'PayLoading',
]

test('without an account only these are entered as they are; every other view begins where one connects', () => {
  const entered = VIEW_NAMES.filter((name) => entryView(disconnected, { name }).name === name)
  expect(entered).toEqual(WITHOUT_ACCOUNT)
})

test('what speaks of an account on a chain family opens the view that connects one there', () => {
  const data = { namespace: 'solana' }
  const ofAccount = VIEW_NAMES.filter((name) => ![...WITHOUT_ACCOUNT, ...STEPS].includes(name))
  expect(ofAccount).toContain('Send')
  for (const name of ofAccount) expect(entryView(disconnected, { name, data }), name).toEqual({ name: 'Connect', data })
  expect(entryView(connected, { name: 'Send', data })).toEqual({ name: 'Send', data })
})

test.each<[ViewName, ViewName]>([
  ['ConnectingExternal', 'Account'],
  ['ConnectingMultiChain', 'Account'],
  ['SwitchNetwork', 'Networks'],
  ['SwitchActiveChain', 'Networks'],
  ['SendSelectToken', 'Send'],
  ['SendPreview', 'Send'],
  ['SendConfirmed', 'Send'],
  ['UnsupportedChain', 'Account'],
  ['EmailVerifyOtp', 'EmailLogin'],
  ['EmailVerifyDevice', 'EmailLogin'],
  ['ConnectingSocial', 'ConnectSocials'],
  ['ApproveTransaction', 'Account'],
  ['Pay', 'Account'],
  ['PayLink', 'Account'],
  ['PayLoading', 'Account'],
  ['UpdateEmailPrimaryOtp', 'UpdateEmailWallet'],
  ['UpdateEmailSecondaryOtp', 'UpdateEmailWallet'],
  ['RegisterAccountNameSuccess', 'RegisterAccountName'],
])('%s with nothing to go on with is %s', (name, begins) => {
  expect(entryView(connected, { name, data: { other: 1 } }).name).toBe(begins)
})

test.each<[ViewName, Record<string, unknown>]>([
  ['ConnectingExternal', { connectorId: 'injected' }],
  ['ConnectingMultiChain', { connectorId: 'phantom' }],
  ['SwitchNetwork', { caipNetworkId: 'eip155:1' }],
  ['ConnectingWalletConnect', {}],
  ['ConnectingSocial', { provider: 'google' }],
  ['ApproveTransaction', { requestId: 'a' }],
  ['Networks', {}],
])('%s with %j is what it is', (name, data) => {
  const view = { name, data }
  expect(entryView(connected, view)).toBe(view)
})

test('UnsupportedChain is entered while the chain is not supported', () => {
  expect(entryView(unsupported, { name: 'UnsupportedChain' }).name).toBe('UnsupportedChain')
})

test('on an unsupported chain only what leads to the switch opens, and the sign-in that was asked for', () => {
  const opened = VIEW_NAMES.filter((name) => openedView(unsupported, { name }).name === name)
  expect(opened).toEqual([
    'SwitchNetwork',
    'UnsupportedChain',
    'SIWXSignMessage',
    'WhatIsANetwork',
    'ApproveTransaction',
  ])
})

test.each<[Situation, View, ViewName]>([
  [connected, { name: 'Networks' }, 'Networks'],
  [connected, { name: 'SIWXSignMessage' }, 'SIWXSignMessage'],
  [{ ...connected, isSignedIn: true }, { name: 'SIWXSignMessage' }, 'Account'],
  [owed, { name: 'Account', data: { namespace: 'solana' } }, 'SIWXSignMessage'],
  [owed, { name: 'Account' }, 'Account'],
])('an opening: %#', (situation, entry, name) => {
  expect(openedView(situation, entry).name).toBe(name)
})

const solana = { namespace: 'solana' }
test.each<[string, Situation, View, ViewName | 'close' | 'stay']>([
  ['the account is gone', disconnected, { name: 'Send' }, 'Connect'],
  ['the account is gone; what was sent stays', disconnected, { name: 'SendConfirmed' }, 'stay'],
  ['the account is gone, and with it what it would have signed', disconnected, { name: 'SIWXSignMessage' }, 'Connect'],
  ['the account is gone, and with it the switch', disconnected, { name: 'SwitchNetwork' }, 'Connect'],
  ['the account is gone; Networks needs none', disconnected, { name: 'Networks' }, 'stay'],
  ['a wallet is connected', connected, { name: 'Connect' }, 'Account'],
  [
    'a wallet is connected on another namespace',
    { ...connected, connected: ['eip155'] },
    { name: 'Connect', data: solana },
    'stay',
  ],
  ['another wallet is connected', connected, { name: 'Receive' }, 'stay'],
  ['the wallet has left the supported chains', unsupported, { name: 'Receive' }, 'UnsupportedChain'],
  ['the wallet has left the supported chains', unsupported, { name: 'WhatIsANetwork' }, 'UnsupportedChain'],
  ['the wallet has left them while it switches', unsupported, { name: 'SwitchNetwork' }, 'stay'],
  ['the wallet is back on a supported chain', connected, { name: 'UnsupportedChain' }, 'close'],
  ['the wallet is back, and has to sign in', owed, { name: 'UnsupportedChain' }, 'stay'],
  ['the feature is switched off', isOff, { name: 'Activity' }, 'Account'],
  ['the feature is switched off; what was sent stays', isOff, { name: 'SendConfirmed' }, 'stay'],
])('%s: %#', (_, situation, view, expected) => {
  const move = nextView(situation, { type: 'changed', view, before: disconnected })
  expect(move.type === 'show' ? move.view.name : move.type === 'go-on' ? 'stay' : move.type).toBe(expected)
})

test.each([{ name: 'Connect' }, { name: 'Connect', data: solana }] as const)(
  'Connect stays if an account was there before: another wallet is connected %#',
  (view) => {
    expect(nextView(connected, { type: 'changed', view, before: connected })).toEqual({ type: 'go-on' })
  },
)

test('after connecting the dialog closes, unless the wallet has to leave its chain', () => {
  const refused = { name: 'Account' }
  expect(nextView(connected, { type: 'connected' })).toEqual({ type: 'close', reason: 'connected', refused })
  const view = { name: 'UnsupportedChain' }
  expect(nextView(unsupported, { type: 'connected' })).toEqual({ type: 'show', view })
})

test('the way back leads to Connect only while nobody is connected there', () => {
  const back = (situation: Situation, below?: View) => nextView(situation, { type: 'back', below })
  const account = { type: 'show', view: { name: 'Account' } }
  expect(back(connected, { name: 'Connect' })).toEqual(account)
  expect(back(connected, { name: 'Connect', data: solana })).toEqual(account)
  expect(back({ ...connected, connected: ['eip155'] }, { name: 'Connect', data: solana })).toEqual({ type: 'go-on' })
  expect(back(disconnected, { name: 'Connect' })).toEqual({ type: 'go-on' })
  expect(back(connected, { name: 'Networks' })).toEqual({ type: 'go-on' })
  expect(back(connected)).toEqual({ type: 'go-on' })
})

test.each<[boolean, Situation, readonly ViewName[]]>([
  [true, connected, ['Account']],
  [true, connected, ['UnsupportedChain']],
  [false, unsupported, ['UnsupportedChain']],
  [false, unsupported, ['UnsupportedChain', 'SwitchNetwork']],
  [true, unsupported, ['Account']],
  [false, owed, ['SIWXSignMessage']],
  [false, owed, ['SIWXSignMessage', 'ApproveTransaction']],
  [true, connected, ['ApproveTransaction']],
  [true, owed, ['Account']],
  [true, connected, ['SIWXSignMessage']],
])('that the visitor can close is %s: %#', (expected, situation, stack) => {
  expect(
    canClose(
      situation,
      stack.map((name) => ({ name })),
    ),
  ).toBe(expected)
})

import { expect, test, vi } from 'vitest'
import { createHandOff } from '#domain/wallets/create-hand-off.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { View, ViewName } from '../model/view.ts'
import type { Connector } from '../ports/connector.ts'

const TERMS = 'https://shop.example/terms'
const WALLET = { id: 'fox', name: 'Fox', mobileLink: 'fox://' }

/** A dialog of a site that asks for consent, and a wallet that never answers. */
function setUp({ isAsked = true } = {}) {
  const connect = vi.fn<Connector['connect']>(() => new Promise(() => {}))
  const test = createTestCore({
    options: {
      features: { legalCheckbox: isAsked },
      termsUrl: TERMS,
      frameUrl: 'https://wallet.example/frame/',
    },
  })
  const { core } = test
  for (const id of ['fox', 'walletConnect'])
    core.connectors.add({ id, name: id, type: 'INJECTED', chain: 'eip155', connect, restore: async () => undefined })
  return {
    ...test,
    connect,
    open: (view?: View) => core.open('api', view),
    views: () => core.views.$stack.get().map(({ name }) => name),
    state: () => ({
      isRequired: core.consent.$isRequired.get(),
      isGiven: core.consent.$isGiven.get(),
      refusals: core.consent.$refusals.get(),
    }),
  }
}

const WAYS: readonly View[] = [
  { name: 'AllWallets' },
  { name: 'ConnectingExternal', data: { connectorId: 'fox' } },
  { name: 'ConnectingMultiChain', data: { connectorId: 'fox' } },
  { name: 'ConnectingWalletConnect' },
  { name: 'ConnectingWalletConnectBasic' },
  { name: 'EmailLogin' },
  { name: 'EmailVerifyOtp' },
  { name: 'EmailVerifyDevice' },
  { name: 'ConnectSocials' },
  { name: 'ConnectingSocial', data: { provider: 'google' } },
  { name: 'ConnectingFarcaster' },
]

test.each(WAYS)('$name waits for consent, whoever opens it', (view) => {
  const { core, open, views, connect } = setUp()
  open(view)
  expect(views()).toEqual(['Connect'])
  core.views.push(view)
  core.views.replace(view)
  expect(views()).toEqual(['Connect'])
  expect(connect).not.toHaveBeenCalled()
})

test('without consent no wallet is asked, no app is opened, and Connect says why', () => {
  const { core, open, views, connect, state } = setUp()
  open()
  core.pickWallet({ connectorId: 'fox' })
  core.use(createHandOff).pick({ wallet: WALLET }, { href: 'https://shop.example/', origin: 'https://shop.example' })
  expect(connect).not.toHaveBeenCalled()
  expect(views()).toEqual(['Connect'])
  expect(state()).toEqual({ isRequired: true, isGiven: false, refusals: 2 })
})

test('what is learnt about wallets needs no consent; connecting from there leads back to the box', () => {
  const { core, open, views, state } = setUp()
  open({ name: 'Connect', data: { namespace: 'eip155' } })
  core.views.push({ name: 'WhatIsAWallet' })
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  core.pickWallet({ connectorId: 'walletConnect' })
  expect(core.views.$stack.get()).toEqual([{ name: 'Connect', data: { namespace: 'eip155' } }])
  expect(state().refusals).toBe(1)
})

test('with consent everything connects as ever, also after the dialog was closed', () => {
  const { core, open, views, connect, state } = setUp()
  open()
  core.consent.give(true)
  expect(state()).toEqual({ isRequired: false, isGiven: true, refusals: 0 })
  core.pickWallet({ connectorId: 'fox' })
  expect(connect).toHaveBeenCalledOnce()
  core.close('api')
  open({ name: 'ConnectingWalletConnect' })
  expect(views()).toEqual(['ConnectingWalletConnect'])
})

test('consent that is taken back is owed again', () => {
  const { core, state } = setUp()
  core.consent.give(true)
  core.consent.give(false)
  expect(state().isRequired).toBe(true)
})

test('other terms are agreed to anew, and end what was begun under the old ones', () => {
  const { core, config, open, views, connect } = setUp()
  open()
  core.consent.give(true)
  core.pickWallet({ connectorId: 'fox' })
  config.set('privacyUrl', 'https://shop.example/privacy')
  expect(views()).toEqual(['Connect'])
  expect(connect.mock.calls[0]![0].signal.aborted).toBe(true)
  expect(core.attempts.$attempt.get().status).toBe('idle')
})

test('what was refused is forgotten once the dialog is closed', () => {
  const { core, open, state } = setUp()
  open()
  core.pickWallet({ connectorId: 'fox' })
  core.close('api')
  expect(state().refusals).toBe(0)
})

test('on a phone nothing is prepared before consent, and a pairing right after it', () => {
  const { core, open, connect } = setUp()
  open()
  core.use(createHandOff).prepare()
  expect(connect).not.toHaveBeenCalled()
  core.consent.give(true)
  expect(connect).toHaveBeenCalledOnce()
})

test('a site that asks for no consent gets none', () => {
  const { core, open, state, connect } = setUp({ isAsked: false })
  open()
  core.pickWallet({ connectorId: 'fox' })
  expect(connect).toHaveBeenCalledOnce()
  expect(state().isRequired).toBe(false)
})

test('where no network has an adapter, the box is on Connect, too', () => {
  const { config, core, open, views } = setUp()
  config.set('networks', [
    {
      id: 'x',
      name: 'X',
      caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      chainNamespace: 'polkadot',
      nativeCurrency: { name: 'X', symbol: 'X', decimals: 10 },
      rpcUrls: { default: { http: [] } },
    },
  ])
  open()
  expect(views()).toEqual(['Connect'] satisfies ViewName[])
  core.consent.give(true)
  core.close('api')
  open()
  expect(views()).toEqual(['ConnectingWalletConnectBasic'] satisfies ViewName[])
})

import { expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import type { BuyProvider } from '#core/ports/buy-provider.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { viewsAhead } from '#ui/primitives/use-preload.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { features } from './index.ts'

const NEED_A_SERVICE = ['nfts', 'activity', 'buy', 'swap']

/** The parts whose service the site has with these options. */
function enabledWith(options: Options) {
  const config = createTestCore({ options }).core.$config.get()
  return features.list
    .filter(({ id, isEnabled }) => NEED_A_SERVICE.includes(id) && (isEnabled?.(config) ?? true))
    .map(({ id }) => id)
}

test('without a project on purpose, what only its service can do is off', () => {
  expect(enabledWith({ projectId: 'shop' })).toEqual(expect.arrayContaining(NEED_A_SERVICE))
  expect(enabledWith({ projectId: 'none' })).toEqual([])
})

test('a provider of the site’s own needs no project; what the site has turned off stays off', () => {
  const own = { projectId: 'none', swapProvider: {} as SwapProvider, buyProvider: {} as BuyProvider }
  expect(enabledWith(own)).toEqual(['buy', 'swap'])
  expect(enabledWith({ ...own, features: { swap: false } })).toEqual(['buy'])
})

/** The names of the views that the open dialog fetches while it is idle. */
function namesAhead(hasAccount: boolean, options: Options = { projectId: 'shop' }) {
  const ahead = viewsAhead(features, createTestCore({ options }).core.$config.get(), hasAccount)
  return Object.entries(features.views).flatMap(([name, view]) => (ahead.includes(view) ? name : []))
}

test('before there is an account, only what Connect leads to is fetched ahead', () => {
  expect(namesAhead(false).toSorted()).toEqual([
    'AllWallets',
    'Connect',
    'ConnectingExternal',
    'ConnectingMultiChain',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'Downloads',
    'GetWallet',
    'SwitchActiveChain',
    'WhatIsAWallet',
  ])
})

test('with an account, what it leads to is fetched as well, unless the site has turned it off', () => {
  expect(namesAhead(true)).toEqual(
    expect.arrayContaining(['AllWallets', 'Account', 'Networks', 'SwitchNetwork', 'Swap']),
  )
  expect(namesAhead(true, { projectId: 'shop', features: { swap: false } })).not.toContain('Swap')
  expect(namesAhead(true)).not.toContain('SIWXSignMessage')
})

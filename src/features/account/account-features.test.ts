import { expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import { defineView } from '#ui/define-view.ts'
import type { Feature } from '#ui/feature.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { accountActionsOf, accountTabsOf } from './account-features.ts'

const view = (title: string) => defineView(title, () => Promise.reject(new Error('not loaded here')))
const FEATURES: readonly Feature[] = [
  {
    id: 'activity',
    isEnabled: ({ features }) => features.activity,
    needs: 'hasHistory',
    views: {},
    accountTabs: { activity: view('Activity') },
  },
  { id: 'account', views: {}, accountTabs: { nfts: view('NFTs'), tokens: view('Tokens') } },
  {
    id: 'send',
    isEnabled: ({ features }) => features.send,
    needs: 'createTransfers',
    views: {},
    accountActions: { send: 'Send' },
  },
  { id: 'receive', views: {}, accountActions: { receive: 'Receive' } },
  {
    id: 'swap',
    worksOnNetwork: (_, { swapNetworks }, caipNetworkId) => caipNetworkId === `eip155:${swapNetworks?.[0]}`,
    views: {},
    accountActions: { swap: 'Swap' },
  },
]

const configOf = (options: Options = {}) => createTestCore({ options }).core.$config.get()
const tabs = (options?: Options, namespace: 'eip155' | 'solana' = 'eip155') =>
  accountTabsOf(FEATURES, configOf(options), chains.of(namespace)).map(({ name }) => name)
const actions = (options?: Options, namespace: 'eip155' | 'bip122' = 'eip155', reference = '1') =>
  accountActionsOf(FEATURES, configOf(options), chains.of(namespace), `${namespace}:${reference}`).map(
    ({ name }) => name,
  )

test('account overview with tabs Tokens, NFTs, Activity, in this order', () => {
  expect(tabs()).toEqual(['tokens', 'nfts', 'activity'])
})

test('activity on eip155 only', () => {
  expect(tabs({}, 'solana')).toEqual(['tokens', 'nfts'])
})

test('a tab that the site or the project has turned off is not there', () => {
  expect(tabs({ features: { activity: false } })).toEqual(['tokens', 'nfts'])
  const { core, config } = createTestCore()
  config.setRemote({ activity: false })
  expect(accountTabsOf(FEATURES, core.$config.get(), chains.of('eip155'))).toHaveLength(2)
})

test('wallet feature order: onramp, swaps, receive, send; only those that there are', () => {
  expect(actions()).toEqual(['swap', 'receive', 'send'])
  expect(actions({ features: { walletFeaturesOrder: ['send', 'receive', 'send'] } })).toEqual(['send', 'receive'])
  expect(actions({ features: { walletFeaturesOrder: ['receive'] } })).toEqual(['receive'])
  expect(actions({ features: { send: false } })).toEqual(['swap', 'receive'])
})

test('swap on networks where it works only', () => {
  expect(actions({ features: { walletFeaturesOrder: ['swap'] } })).toEqual(['swap'])
  expect(actions({ features: { walletFeaturesOrder: ['swap'] } }, 'eip155', '11155111')).toEqual([])
})

test('send on eip155 and solana only', () => {
  expect(actions({}, 'bip122')).toEqual(['receive'])
})

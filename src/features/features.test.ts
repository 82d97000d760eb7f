import { expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import type { OnrampProvider } from '#core/ports/onramp-provider.ts'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { features } from './index.ts'

const NEED_A_SERVICE = ['nfts', 'activity', 'onramp', 'swap']

/** Those of the parts that need a service which the site has with these options. */
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
  const own = { projectId: 'none', swapProvider: {} as SwapProvider, onrampProvider: {} as OnrampProvider }
  expect(enabledWith(own)).toEqual(['onramp', 'swap'])
  expect(enabledWith({ ...own, features: { swaps: false } })).toEqual(['onramp'])
})

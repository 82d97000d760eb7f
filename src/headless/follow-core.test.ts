import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { uiNotLoaded } from '#core/errors/ui-not-loaded.ts'
import { followCore } from './follow-core.ts'
import type { OpenedWallets } from './open-wallets.ts'

test('a store whose code can’t be loaded says so, and follows once it can', async () => {
  const $core = atom('read')
  const $store = atom('loading')
  let opened: Promise<unknown> = Promise.reject(uiNotLoaded({ reason: 'no connection' }))
  const again = followCore(
    { open: () => opened as Promise<OpenedWallets> },
    { $store, find: async () => $core, toFailed: ({ code }) => code },
  )
  const stop = $store.listen(() => {})
  await expect.poll(() => $store.get()).toBe('ui_not_loaded')
  opened = Promise.resolve({})
  await again()
  expect($store.get()).toBe('read')
  $core.set('news')
  expect($store.get()).toBe('news')
  stop()
})

test('without listeners, nothing is tried again', async () => {
  const $store = atom('loading')
  let opens = 0
  const again = followCore(
    {
      open() {
        opens++
        return Promise.reject(uiNotLoaded({ reason: 'no connection' }))
      },
    },
    { $store, find: async () => $store, toFailed: ({ code }) => code },
  )
  await again()
  expect(opens).toBe(0)
})

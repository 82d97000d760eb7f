import { expect, test } from 'vitest'
import { createWallets } from './create-wallets.ts'
import { readOptions } from './read-options.ts'

test('on a server, stores have what they start with, and actions reject by name', async () => {
  expect(typeof document).toBe('undefined')
  const wallets = createWallets({ projectId: 'project', networks: ['eip155:1'] })
  expect(wallets.$status.get()).toBe('connecting')
  expect(wallets.$wallets.get()).toEqual({ status: 'loading', wallets: [], text: '', hasMore: true })
  expect([wallets.$account, wallets.$network].map((store) => store.get())).toEqual([undefined, undefined])
  const actions = {
    connect: wallets.connect(),
    disconnect: wallets.disconnect(),
    switchNetwork: wallets.switchNetwork('eip155:1'),
    signIn: wallets.signIn(),
    loadMore: wallets.loadMore(),
  }
  for (const [action, result] of Object.entries(actions))
    await expect(result).rejects.toMatchObject({
      code: 'not_in_browser',
      message: expect.stringContaining(action) as string,
    })
  wallets.setOptions({ networks: ['eip155:10'] })
  wallets.on('wallet-connected', () => {})()
  wallets.cancel()
  wallets.dispose()
})

test('options are read by their names and earlier names; what doesn’t exist is told apart', () => {
  const buyProvider = {}
  expect(readOptions({ projectId: 'project', onrampProvider: buyProvider, netwroks: [], toString: 1 })).toEqual({
    known: [
      { name: 'projectId', label: 'projectId', value: 'project' },
      { name: 'buyProvider', label: 'onrampProvider', value: buyProvider },
    ],
    unknown: ['netwroks', 'toString'],
  })
})

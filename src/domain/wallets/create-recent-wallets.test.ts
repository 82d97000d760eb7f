import { beforeAll, expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createRecentWallets } from './create-recent-wallets.ts'

// Loaded by what is tested, with an opening.
beforeAll(() => import('./complete-recent-wallets.ts'))

const KEY = '@appkit/recent-wallets'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp(
  before?: string,
  { options = {}, getWallets }: { options?: Options; getWallets?: Catalogue['getWallets'] } = {},
) {
  const stored = new Map<string, string>(before ? [[KEY, before]] : [])
  const { core } = createTestCore({
    options,
    ports: {
      ...(getWallets && {
        catalogue: { getWallets },
      }),
      storage: {
        get: (key) => stored.get(key),
        set: (key, value) => void stored.set(key, value),
        remove: (key) => void stored.delete(key),
      },
    },
  })
  async function connect(id: string, wallet?: { id: string; name: string }) {
    const connector = createFakeConnector({ id, name: id })
    core.connectors.add(connector)
    void core.attempts.connect(id, wallet)
    connector.attempts[0]?.resolve(createFakeWalletConnection(walletState('eip155:1', ADA)))
    await settled()
  }
  return { core, $recent: core.use(createRecentWallets), connect, stored }
}

test('two wallets are kept, the latest first, for the next visit too', async () => {
  const { core, $recent, connect, stored } = setUp()
  await connect('a')
  await connect('walletConnect', { id: 'w1', name: 'Fox' })
  await connect('b')
  await core.disconnect(undefined, 'api')
  expect($recent.get().map(({ connectorId }) => connectorId)).toEqual(['b', 'walletConnect'])
  const next = setUp(stored.get(KEY))
  await settled()
  expect(next.$recent.get()).toEqual([
    { connectorId: 'b' },
    { connectorId: 'walletConnect', wallet: { id: 'w1', name: 'Fox' } },
  ])
})

test('a wallet that is connected now is not recent; of those over WalletConnect, the other one is', async () => {
  const { core, $recent, connect } = setUp(
    JSON.stringify([{ connectorId: 'walletConnect', wallet: { id: 'w1', name: 'Fox' } }]),
  )
  await settled()
  await connect('walletConnect', { id: 'w2', name: 'Owl' })
  expect($recent.get().map(({ wallet }) => wallet?.name)).toEqual(['Fox'])
  await core.disconnect(undefined, 'api')
  expect($recent.get().map(({ wallet }) => wallet?.name)).toEqual(['Owl', 'Fox'])
})

test('an attempt that fails is not recent', async () => {
  const { $recent, stored } = setUp()
  await settled()
  expect($recent.get()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  '{}',
  'null',
  '[1, null, {}]',
  '[{"connectorId": "a", "wallet": {"id": 1}}]',
  '[{"connectorId": "a", "wallet": 1}]',
])('what somebody else stored there is no wallet: %s', async (before) => {
  const { $recent } = setUp(before)
  await settled()
  expect($recent.get()).toEqual([])
})

const EVIL = { mobileLink: 'https://evil.example', imageUrl: 'https://evil.example/track.png', rdns: 'io.evil' }
const poisoned = JSON.stringify([
  { connectorId: 'walletConnect', wallet: { id: 'w1', name: 'Fox', imageId: 'i1', ...EVIL } },
  { connectorId: 'walletConnect', wallet: { id: 'own', name: 'Own', ...EVIL } },
])

test('links and pictures are never those of storage: the site and the catalogue say them, once the dialog opens', async () => {
  const asked: WalletQuery[] = []
  const fox = { id: 'w1', name: 'Fox', mobileLink: 'fox:' }
  const own = { id: 'own', name: 'Own', imageUrl: 'https://site.example/own.png' }
  const { core, $recent } = setUp(poisoned, {
    options: { wallets: { custom: [{ id: own.id, name: own.name, image_url: own.imageUrl }] } },
    getWallets: async (query) => {
      asked.push(query)
      return { data: [fox], count: 1 }
    },
  })
  await settled()
  expect($recent.get().map(({ wallet }) => wallet)).toEqual([
    { id: 'w1', name: 'Fox', imageId: 'i1' },
    { id: 'own', name: 'Own' },
  ])
  expect(asked).toEqual([])
  core.open('api')
  await settled()
  expect(asked).toMatchObject([{ include: ['w1'] }])
  expect($recent.get().map(({ wallet }) => wallet)).toEqual([fox, own])
})

test('where the catalogue cannot be fetched, a stored wallet is a name', async () => {
  const { core, $recent } = setUp(poisoned)
  await settled()
  core.open('api')
  await settled()
  expect($recent.get()[0]?.wallet).toEqual({ id: 'w1', name: 'Fox', imageId: 'i1' })
})

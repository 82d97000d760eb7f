import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import type { Connector } from '#core/ports/connector.ts'
import { ICON_LIMIT } from '#lib/wallet-icon.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeStandardWallet } from '../../../test/fakes/create-fake-standard-wallet.ts'
import { discoverStandardWallets, NAMESAKES_LIMIT } from './discover-standard-wallets.ts'

type Listener = (...wallets: never[]) => void

function setUp(...registered: unknown[]) {
  const wallets = new Set(registered)
  const listeners: Record<string, Listener[]> = { register: [], unregister: [] }
  const found = new Map<string, Connector>()
  const added: string[] = []
  const emit = (event: string, ...args: unknown[]) =>
    listeners[event]?.forEach((listener) => listener(...(args as never[])))
  const stop = discoverStandardWallets({
    registry: {
      get: () => [...wallets] as never,
      on(event, listener) {
        listeners[event]?.push(listener)
        return () => void (listeners[event] = listeners[event]?.filter((known) => known !== listener) ?? [])
      },
    },
    families: STANDARD_FAMILIES,
    clock: createFakeClock(),
    sink: {
      add(connector) {
        added.push(connector.id)
        found.set(connector.id, connector)
      },
      remove: (id) => void found.delete(id),
    },
  })
  return {
    found,
    /** The ids of all connectors that ever were there. */
    added,
    stop,
    register: (...more: unknown[]) => emit('register', ...more),
    unregister: (...gone: unknown[]) => emit('unregister', ...gone),
    names: () => [...found.values()].map(({ name }) => name),
  }
}

test('a wallet that has registered itself is a connector of its namespace (Wallet Standard)', () => {
  const { found } = setUp(createFakeStandardWallet())
  expect([...found.values()]).toMatchObject([
    { id: 'solana:Fox', name: 'Fox', type: 'ANNOUNCED', chain: 'solana', imageUrl: 'data:image/png;base64,AAAA' },
  ])
})

test('wallets that register late count too, those that unregister go, until discovery is stopped', () => {
  const { names, register, unregister, stop } = setUp()
  const late = createFakeStandardWallet({ name: 'Late' })
  register(late, createFakeStandardWallet({ name: 'Later' }))
  expect(names()).toEqual(['Late', 'Later'])
  unregister(late)
  expect(names()).toEqual(['Later'])
  stop()
  register(createFakeStandardWallet({ name: 'Too late' }))
  expect(names()).toEqual(['Later'])
})

test('a wallet of Solana and Bitcoin is a connector of each', () => {
  const wallet = createFakeStandardWallet({ chains: ['solana:mainnet', 'bitcoin:mainnet', 'nowhere:mainnet'] })
  expect([...setUp(wallet).found.keys()]).toEqual(['solana:Fox', 'bip122:Fox'])
})

test.each([
  ['no object', undefined],
  ['no name', { ...createFakeStandardWallet(), name: 7 }],
  ['a name of invisible characters', { ...createFakeStandardWallet(), name: '\u200b\u202e' }],
  ['no chains', { ...createFakeStandardWallet(), chains: 'solana:mainnet' }],
  ['chains of others alone', createFakeStandardWallet({ chains: ['nowhere:mainnet', 'constructor'] })],
  ['no way to connect', { ...createFakeStandardWallet(), features: {} }],
  ['no features', { ...createFakeStandardWallet(), features: null }],
  [
    'throwing getters',
    new Proxy(createFakeStandardWallet(), {
      get() {
        throw new Error('trap')
      },
    }),
  ],
])('a wallet with %s is survived, and left out', (_, wallet) => {
  expect(setUp(wallet, createFakeStandardWallet({ name: 'Good' })).names()).toEqual(['Good'])
})

test.each([
  ['a huge icon', `data:image/png;base64,${'A'.repeat(ICON_LIMIT)}`],
  ['a script for an icon', 'data:text/html,<script>alert(1)</script>'],
  ['an icon from elsewhere', 'https://tracker.example/icon.png'],
])('a wallet with %s comes without it', (_, icon) => {
  const { found } = setUp({ ...createFakeStandardWallet(), icon })
  expect(found.get('solana:Fox')?.imageUrl).toBeUndefined()
})

test('of two wallets with the same name nobody knows which is genuine: both are shown, neither by the id of before', () => {
  const [genuine, imitation] = [createFakeStandardWallet(), createFakeStandardWallet()]
  const { found, register } = setUp(genuine)
  register(imitation)
  const namesakes = [...found.values()]
  expect(namesakes).toMatchObject([
    { name: 'Fox', isNamesake: true },
    { name: 'Fox', isNamesake: true },
  ])
  expect(new Set([...found.keys(), 'solana:Fox']).size).toBe(3)
  register(genuine, imitation)
  expect([...found.values()]).toEqual(namesakes)
})

test('of namesakes that are there from the start none ever has the id by which one of them was connected before', () => {
  const { added } = setUp(createFakeStandardWallet(), createFakeStandardWallet())
  expect(added).toHaveLength(2)
  expect(added).not.toContain('solana:Fox')
})

test('each namesake is asked by its own row, and keeps its row when the other leaves', async () => {
  const [first, second] = [createFakeStandardWallet(), createFakeStandardWallet()]
  const { found, unregister } = setUp(first, second)
  const [, last] = [...found.values()]
  await last!.connect({ networks: [], signal: new AbortController().signal })
  expect([first.asked.length, second.asked.length]).toEqual([0, 1])
  unregister(first)
  expect([...found.values()]).toEqual([last])
})

test('a name is claimed on its own namespace: a wallet of another one keeps its id', () => {
  const bitcoin = createFakeStandardWallet({ chains: ['bitcoin:mainnet'] })
  const { found } = setUp(bitcoin, createFakeStandardWallet(), createFakeStandardWallet())
  expect(found.get('bip122:Fox')?.isNamesake).toBe(false)
  expect(found.size).toBe(3)
})

test('a thousand are fine; of those under one name only some are shown', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => createFakeStandardWallet({ name: `Wallet ${index % 500}` }))
  expect(setUp(...many).found.size).toBe(1_000)
  const clones = Array.from({ length: 20 }, () => createFakeStandardWallet())
  expect(setUp(...clones).found.size).toBe(NAMESAKES_LIMIT)
})

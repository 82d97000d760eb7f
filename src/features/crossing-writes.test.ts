import { expect, test } from 'vitest'
import type { LockingStorage } from '#core/ports/storage.ts'
import { createTimedCache } from '#core/storage/create-timed-cache.ts'
import { createKnownRecipients } from '#domain/recipients/known-recipients.ts'
import { createRecipientNames } from '#domain/recipients/recipient-names.ts'
import { createStoredTransactions } from '#domain/transactions/stored-transactions.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createTabs } from '../../test/fakes/create-tabs.ts'
import { createStoredPurchases } from './buy/stored-purchases.ts'
import { createLastPairs } from './swap/state/create-draft-tokens.ts'

const NOW_MS = 1_700_000_000_000
const ADDRESSES = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] as const

/** A list in storage: how a tab adds an entry, by its number, and reads how many there are. */
type Store = (storage: LockingStorage) => { add(number: 0 | 1): Promise<unknown>; count(): Promise<number> }

const STORES: Readonly<Record<string, Store>> = {
  purchases(storage) {
    const purchases = createStoredPurchases(storage)
    const order = { amount: '100', currency: 'EUR', symbol: 'USDC', network: 'eip155:1', startedAt: NOW_MS, known: [] }
    const seller = { id: 'coinbase', name: 'Coinbase' }
    return {
      add: (number) => purchases.put({ ...order, seller, recipient: ADDRESSES[number] }),
      async count() {
        const found = await Promise.all(ADDRESSES.map((address) => purchases.find(address, NOW_MS)))
        return found.filter(Boolean).length
      },
    }
  },
  'known recipients': (storage) => ({
    add: (number) => createKnownRecipients({ storage }).add('eip155', ADDRESSES[number]),
    count: async () => (await createKnownRecipients({ storage }).list('eip155')).length,
  }),
  'names of recipients': (storage) => ({
    add: (number) =>
      createRecipientNames({ ports: { storage } }).add({ address: ADDRESSES[number], name: `name-${number}.eth` }),
    async count() {
      const names = createRecipientNames({ ports: { storage } })
      await names.load()
      return names.$list.get().length
    },
  }),
  transactions(storage) {
    const stored = createStoredTransactions(storage)
    const sent = { kind: 'send', status: 'submitted', caipNetworkId: 'eip155:1', submittedAt: NOW_MS } as const
    return {
      add: (number) => stored.put({ ...sent, isCalls: false, address: ADDRESSES[number], hash: `0x${number}` }),
      count: async () => (await stored.read()).length,
    }
  },
  'approvals of swaps': (storage) => ({
    add: (number) => createSwapApprovals(storage).add([`0x${number}`]),
    count: async () => (await createSwapApprovals(storage).read()).size,
  }),
  'pairs of Swap': (storage) => ({
    add: (number) => createLastPairs(storage).add({ network: `eip155:${number}`, from: 'a', to: 'b' }),
    async count() {
      const pairs = createLastPairs(storage)
      await pairs.load()
      return pairs.$list.get().length
    },
  }),
  caches(storage) {
    const clock = createFakeClock()
    const parse = (value: unknown) => Number(value)
    const deps = { name: 'cache', lifetimeMs: 60_000, mayKeep: () => true, parse, toJson: Number }
    const cache = createTimedCache({ ...deps, storage, clock })
    return {
      add: (number) => cache.set(String(number), number),
      count: async () => (await Promise.all([cache.get('0'), cache.get('1')])).filter(Boolean).length,
    }
  },
}

test.each(Object.entries(STORES))('[storage.changes] %s that two tabs add at once are both kept', async (_, open) => {
  const [first, second] = createTabs().map(open)
  await Promise.all([first!.add(0), second!.add(1)])
  expect(await first!.count()).toBe(2)
})

test.each(Object.entries(STORES))('[storage.changes] %s that one tab adds at once are both kept', async (_, open) => {
  const store = open(createTabs()[0])
  await Promise.all([store.add(0), store.add(1)])
  expect(await store.count()).toBe(2)
})

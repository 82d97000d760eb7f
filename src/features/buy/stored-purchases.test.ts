import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { createStoredPurchases, type Purchase } from './stored-purchases.ts'

const NOW_MS = 1_700_000_000_000

const purchase = (startedAt: number): Purchase => ({
  seller: { id: 'coinbase', name: 'Coinbase' },
  amount: '100',
  currency: 'EUR',
  symbol: 'USDC',
  network: 'eip155:1',
  recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  startedAt,
  known: [],
})

test('[buy.resume] the end of a purchase leaves the newer one that another tab has begun for the same address', async () => {
  const storage = createMemoryStorage()
  const [one, other] = [createStoredPurchases(storage), createStoredPurchases(storage)]
  const [earlier, later] = [purchase(NOW_MS), purchase(NOW_MS + 1_000)]
  await one.put(earlier)
  await other.put(later)
  await one.remove(earlier)
  expect(await other.find(later.recipient, NOW_MS + 2_000)).toEqual(later)
  await other.remove({ ...later, id: 'paid' })
  expect(await other.find(later.recipient, NOW_MS + 2_000)).toBeUndefined()
})

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('two tabs that store at once keep both purchases', async () => {
  const storage = createMemoryStorage()
  const [one, other] = [createStoredPurchases(storage), createStoredPurchases(storage)]
  const [mine, others] = [purchase(NOW_MS), { ...purchase(NOW_MS), recipient: GRACE }]
  await Promise.all([one.put(mine), other.put(others)])
  expect(await one.find(mine.recipient, NOW_MS)).toEqual(mine)
  expect(await one.find(GRACE, NOW_MS)).toEqual(others)
})

test('an entry that can’t be read costs no other', async () => {
  const storage = createMemoryStorage()
  const stored = createStoredPurchases(storage)
  await stored.put(purchase(NOW_MS))
  const [key] = storage.values.keys()
  const foreign = [null, 7, { ...purchase(NOW_MS), recipient: GRACE, currency: 'euros' }]
  storage.values.set(key!, JSON.stringify([...foreign, purchase(NOW_MS)]))
  expect(await stored.find(purchase(NOW_MS).recipient, NOW_MS)).toEqual(purchase(NOW_MS))
  expect(await stored.find(GRACE, NOW_MS)).toBeUndefined()
})

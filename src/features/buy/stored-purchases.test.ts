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

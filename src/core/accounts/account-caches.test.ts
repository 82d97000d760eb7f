import { assert, asyncProperty, bigInt, integer, string } from 'fast-check'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import type { ActiveAccount } from '../model/account.ts'
import {
  createIdentityCache,
  createNativeBalanceCache,
  IDENTITY_CACHE_MS,
  NATIVE_BALANCE_CACHE_MS,
} from './account-caches.ts'
import { clearAccountCaches } from './clear-account-caches.ts'

const ADA = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const setUp = () => ({
  storage: createMemoryStorage(),
  clock: createFakeClock(),
  $accounts: atom([{} as ActiveAccount]),
})

test('a native balance is good for 30 s, a name and picture for 5 min', async () => {
  const { storage, clock, $accounts } = setUp()
  const [balances, identities] = [
    createNativeBalanceCache({ storage, clock, $accounts }),
    createIdentityCache({ storage, clock, $accounts }),
  ]
  await balances.set(ADA, { amount: 5n, decimals: 18, symbol: 'ETH' })
  await identities.set(ADA, { name: 'ada', avatar: undefined })
  clock.pass(NATIVE_BALANCE_CACHE_MS - 1)
  expect((await balances.get(ADA))?.value).toEqual({ amount: 5n, decimals: 18, symbol: 'ETH' })
  clock.pass(1)
  expect(await balances.get(ADA)).toBeUndefined()
  clock.pass(IDENTITY_CACHE_MS - NATIVE_BALANCE_CACHE_MS - 1)
  expect((await identities.get(ADA))?.value).toEqual({ name: 'ada', avatar: undefined })
  clock.pass(1)
  expect(await identities.get(ADA)).toBeUndefined()
})

test('a balance comes back to the last unit', async () => {
  const amounts = bigInt({ min: 0n, max: 2n ** 256n - 1n })
  await assert(
    asyncProperty(amounts, integer({ min: 0, max: 77 }), string(), async (amount, decimals, symbol) => {
      const cache = createNativeBalanceCache(setUp())
      await cache.set(ADA, { amount, decimals, symbol })
      expect((await cache.get(ADA))?.value).toEqual({ amount, decimals, symbol })
    }),
  )
})

test.each([
  [null],
  [{ amount: 5, decimals: 18, symbol: 'ETH' }],
  [{ amount: '-5', decimals: 18, symbol: 'ETH' }],
  [{ amount: '0x5', decimals: 18, symbol: 'ETH' }],
  [{ amount: '5', decimals: 1e9, symbol: 'ETH' }],
  [{ amount: '5', decimals: 18 }],
])('a stored balance of another form is none: %j', async (value) => {
  const { storage, clock, $accounts } = setUp()
  const entry = { value, readAt: clock.now() }
  await storage.set('@appkit/native_balance_cache', JSON.stringify({ [ADA]: entry }))
  expect(await createNativeBalanceCache({ storage, clock, $accounts }).get(ADA)).toBeUndefined()
})

test('disconnected clears address caches', async () => {
  const { storage, clock, $accounts } = setUp()
  await createNativeBalanceCache({ storage, clock, $accounts }).set(ADA, { amount: 5n, decimals: 18, symbol: 'ETH' })
  await clearAccountCaches(storage)
  expect(await storage.get('@appkit/native_balance_cache')).toBeUndefined()
  const fail = () => {
    throw new Error('blocked')
  }
  await expect(clearAccountCaches({ get: fail, set: fail, remove: fail })).resolves.toBeUndefined()
})

import type { ReadableAtom } from 'nanostores'
import { isDecimals } from '#lib/amounts.ts'
import type { ActiveAccount } from '../model/account.ts'
import type { Identity } from '../ports/blockchain-api.ts'
import type { Clock } from '../ports/clock.ts'
import type { NativeBalance } from '../ports/native-balance.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createTimedCache, type TimedCache } from '../storage/create-timed-cache.ts'
import { IDENTITIES, NATIVE_BALANCES } from './clear-account-caches.ts'

/** How long a balance stays fresh [balances.lifetime]. */
export const NATIVE_BALANCE_CACHE_MS = 30_000

/** How long a name and picture stay fresh [accounts.identity]. */
export const IDENTITY_CACHE_MS = 5 * 60_000

/** Dependencies of the account caches. */
export interface AccountCacheDeps {
  storage: StoragePort
  clock: Clock
  /** The connected accounts: while there are none, nothing is kept [storage.forgotten]. */
  $accounts: ReadableAtom<readonly ActiveAccount[]>
}

/** True if something is connected. */
export const mayKeep = ($accounts: AccountCacheDeps['$accounts']) => () => $accounts.get().length > 0

/** Native balances by CAIP-10 address. */
export const createNativeBalanceCache = ({ storage, clock, $accounts }: AccountCacheDeps): TimedCache<NativeBalance> =>
  createTimedCache({
    storage,
    clock,
    name: NATIVE_BALANCES,
    lifetimeMs: NATIVE_BALANCE_CACHE_MS,
    mayKeep: mayKeep($accounts),
    parse: parseBalance,
    toJson: (balance) => ({ ...balance, amount: String(balance.amount) }),
  })

/** Names and pictures by address. */
export const createIdentityCache = ({ storage, clock, $accounts }: AccountCacheDeps): TimedCache<Identity> =>
  createTimedCache({
    storage,
    clock,
    name: IDENTITIES,
    lifetimeMs: IDENTITY_CACHE_MS,
    mayKeep: mayKeep($accounts),
    parse: parseIdentity,
    toJson: (identity) => identity,
  })

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>

function parseBalance(stored: unknown): NativeBalance | undefined {
  const { amount, decimals, symbol } = Object(stored) as Fields<NativeBalance>
  if (typeof amount !== 'string' || !/^\d{1,78}$/.test(amount) || typeof symbol !== 'string') return undefined
  if (!isDecimals(decimals)) return undefined
  return { amount: BigInt(amount), decimals, symbol }
}

function parseIdentity(stored: unknown): Identity | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { name, avatar } = stored as Fields<Identity>
  const isText = (field: unknown): field is string | undefined => field === undefined || typeof field === 'string'
  return isText(name) && isText(avatar) ? { name, avatar } : undefined
}

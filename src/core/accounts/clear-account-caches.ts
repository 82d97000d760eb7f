import type { StoragePort } from '../ports/storage.ts'
import { STORAGE_PREFIX } from '../storage/stored-value.ts'
import { SHOWN_ACCOUNT_KEY } from './account-label.ts'

export const NATIVE_BALANCES = 'native_balance_cache'
export const IDENTITIES = 'identity_cache'
/** The key of token balances (`domain/balances/portfolio-cache.ts`). */
export const PORTFOLIOS = 'portfolio_cache'

/** Clears what is stored about accounts [storage.forgotten]. Never rejects. */
export async function clearAccountCaches(storage: StoragePort): Promise<void> {
  // Whatever a storage doesn’t delete soon expires.
  const clear = async (name: string) => storage.remove(STORAGE_PREFIX + name)
  await Promise.allSettled([NATIVE_BALANCES, IDENTITIES, PORTFOLIOS, SHOWN_ACCOUNT_KEY].map(clear))
}

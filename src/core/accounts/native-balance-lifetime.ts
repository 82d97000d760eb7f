/** How long a balance stays fresh [balances.lifetime]. In its own file, since the page loads it, but not the cache. */
export const NATIVE_BALANCE_CACHE_MS = 30_000

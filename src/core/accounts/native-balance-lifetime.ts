/** A balance that was just read is not read again for this long [balances.lifetime]. The page loads this, but no cache. */
export const NATIVE_BALANCE_CACHE_MS = 30_000

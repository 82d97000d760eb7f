/** A balance that was just read is not read again this long (spec §9). Part of the page's entry, as the caches are not. */
export const NATIVE_BALANCE_CACHE_MS = 30_000

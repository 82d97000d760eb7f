import type { StoragePort } from '../ports/storage.ts'
import { parseStored, STORAGE_PREFIX } from './stored-value.ts'

/** Looks after its write whether another tab has written meanwhile, and writes again at most this often. */
const TRIES = 3

/**
 * Changes a stored value that other tabs change, too. Nothing waits between its read and its write where the storage answers at once, as
 * the browser's does. A slower storage is read again after the write, and if another tab has written in between, its value is changed, too.
 * @param change gives the new value, or `undefined` to remove it; a second time, it changes nothing more
 */
export async function updateStored<Value>(
  storage: StoragePort,
  key: string,
  parse: (value: unknown) => Value | undefined,
  change: (value: Value | undefined) => Value | undefined,
): Promise<void> {
  const fullKey = STORAGE_PREFIX + key
  for (let tries = 0; tries < TRIES; tries++) {
    const found = storage.get(fullKey)
    const text = typeof found === 'object' && found ? await found : found
    const next = change(parseStored(text, parse))
    const written = next === undefined ? undefined : JSON.stringify(next)
    if (written === undefined) await storage.remove(fullKey)
    else await storage.set(fullKey, written)
    if (((await storage.get(fullKey)) ?? undefined) === written) return
  }
}

import { createStorageLock } from '#lib/create-storage-lock.ts'
import type { LockingStorage } from '../ports/storage.ts'

/** Storage keys are prefixed, and carry the dialog's scope, so that two dialogs of a page never share any [storage.keys]. */
export const STORAGE_PREFIX = '@appkit/'

export interface StoredValue<Value> {
  /** The stored value; `undefined` if there is none, or it is not understood: then it is left to who wrote it. */
  read(): Promise<Value | undefined>
  /** Replaces the value, whatever it was. To add to it or take from it, use `change`. */
  write(value: Value): Promise<void>
  /**
   * Stores what `to` makes of the stored value. `undefined` removes it; the same value changes nothing. No other change of the value,
   * in this tab or another one, comes in between [storage.changes].
   */
  change(to: (value: Value | undefined) => Value | undefined): Promise<void>
}

/**
 * A value kept as JSON under a key of its own. `parse` checks whatever an older or foreign hand has stored, and answers
 * `undefined` for what it does not understand.
 */
export function createStoredValue<Value>(
  storage: LockingStorage,
  key: string,
  parse: (value: unknown) => Value | undefined,
): StoredValue<Value> {
  const fullKey = STORAGE_PREFIX + key
  const lock = createStorageLock(storage)

  async function read() {
    const text = await storage.get(fullKey)
    if (typeof text !== 'string') return undefined
    return parse(parseJson(text))
  }

  async function write(value: Value) {
    await storage.set(fullKey, JSON.stringify(value))
  }

  return {
    read,
    write,
    change: (to) =>
      lock(fullKey, async () => {
        const before = await read()
        const value = to(before)
        if (value === before) return
        if (value === undefined) await storage.remove(fullKey)
        else await write(value)
      }),
  }
}

/** Text that isn't JSON counts as no value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { safeParse, type ZodMiniType } from 'zod/mini'
import type { StoragePort } from '../ports/storage.ts'

/** Storage keys are prefixed (spec §3), and carry the dialog's scope, so that two dialogs of a page never share any. */
export const STORAGE_PREFIX = '@appkit/'

export interface StoredValue<Value> {
  /** The stored value; `undefined` where there is none or it does not fit its schema, in which case it is removed. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
  remove(): Promise<void>
}

/** A value kept as JSON under a key of its own. Whatever was stored by an older or foreign hand is checked on reading. */
export function createStoredValue<Value>(
  storage: StoragePort,
  key: string,
  schema: ZodMiniType<Value>,
): StoredValue<Value> {
  const fullKey = STORAGE_PREFIX + key
  return {
    async read() {
      const text = await storage.get(fullKey)
      if (typeof text !== 'string') return undefined
      const parsed = safeParse(schema, parseJson(text))
      if (parsed.success) return parsed.data
      await storage.remove(fullKey)
      return undefined
    },
    async write(value) {
      await storage.set(fullKey, JSON.stringify(value))
    },
    async remove() {
      await storage.remove(fullKey)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { parseJson } from '#lib/parse-json.ts'
import type { StoragePort } from '../ports/storage.ts'

/** Storage keys are prefixed, and carry the dialog's scope, so that two dialogs of a page never share any [storage.keys]. */
export const STORAGE_PREFIX = '@appkit/'

export interface StoredValue<Value> {
  /** The stored value; `undefined` if there is none, or it is not understood: then it is left to who wrote it. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
}

/**
 * A value kept as JSON under a key of its own. `parse` checks whatever an older or foreign hand has stored, and answers
 * `undefined` for what it does not understand.
 */
export function createStoredValue<Value>(
  storage: StoragePort,
  key: string,
  parse: (value: unknown) => Value | undefined,
): StoredValue<Value> {
  const fullKey = STORAGE_PREFIX + key
  return {
    async read() {
      return parseStored(await storage.get(fullKey), parse)
    },
    async write(value) {
      await storage.set(fullKey, JSON.stringify(value))
    },
  }
}

/** The parsed answer of a storage. */
export const parseStored = <Value>(text: unknown, parse: (value: unknown) => Value | undefined): Value | undefined =>
  typeof text === 'string' ? parse(parseJson(text)) : undefined

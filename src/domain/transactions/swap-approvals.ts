import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'

const KEY = 'swap_approvals'

/** Approvals that are remembered; the oldest go first [activity.swap]. */
const LIMIT = 50

/** Approvals whose swap was sent, by the hashes of their transactions in lower case: Activity has both as one line. */
export interface SwapApprovals {
  /** Without storage there are none. */
  read(): Promise<ReadonlySet<string>>
  add(hashes: readonly string[]): Promise<void>
}

/** The approvals of the site's pages. */
export function createSwapApprovals(storage: StoragePort): SwapApprovals {
  const stored = createStoredValue(storage, KEY, parse)
  const read = async () => (await stored.read().catch(() => undefined)) ?? []
  return {
    read: async () => new Set(await read()),
    async add(hashes) {
      if (hashes.length === 0) return
      const added = hashes.map(toKey)
      await updateStored(storage, KEY, parse, (known = []) =>
        [...added, ...known.filter((hash) => !added.includes(hash))].slice(0, LIMIT),
      )
    },
  }
}

const toKey = (hash: string) => hash.toLowerCase()

const parse = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.slice(0, LIMIT).filter((hash) => typeof hash === 'string') : undefined

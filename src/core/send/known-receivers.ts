import type { ChainNamespace } from '#lib/caip.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createStoredValue } from '../storage/stored-value.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** So many are remembered: enough to notice that an address only looks like one of them. */
export const KNOWN_RECEIVERS_LIMIT = 50

/** Addresses that this visitor has sent to, latest first, by namespace. They outlive connections: that is their use. */
export interface KnownReceivers {
  list(namespace: ChainNamespace): Promise<readonly string[]>
  /** Resolves also where the storage does not take it: then it is not known next time. */
  add(namespace: ChainNamespace, address: string): Promise<void>
}

type Stored = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>

export function createKnownReceivers({ storage }: { storage: StoragePort }): KnownReceivers {
  const stored = createStoredValue(storage, 'known_receivers', parseStored)
  // What cannot be read is as good as nobody.
  const read = async () => (await stored.read().catch(() => undefined)) ?? {}
  return {
    list: async (namespace) => (await read())[namespace] ?? [],
    async add(namespace, address) {
      const all = await read()
      const others = (all[namespace] ?? []).filter((known) => !isSameAddress(known, address))
      const latest = [address, ...others].slice(0, KNOWN_RECEIVERS_LIMIT)
      await stored.write({ ...all, [namespace]: latest }).catch(() => {})
    },
  }
}

function parseStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isList = (list: unknown) => Array.isArray(list) && list.every((entry) => typeof entry === 'string')
  return Object.values(value).every(isList) ? value : undefined
}

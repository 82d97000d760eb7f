import { addressKey, findLookalikes } from '#lib/compare-addresses.ts'
import type { ActivityEntry, Scam } from './activity-entry.ts'

/** How many addresses are compared: the first ones read, which are the latest of a history. */
const ADDRESSES_LIMIT = 2_000

/** Addresses that the visitor has dealt with, to notice imitations (address poisoning). */
export interface KnownAddresses {
  /**
   * @param since - when the visitor dealt with it, in ms since 1970, if that is known
   * @returns true if that changes what is known
   */
  add(address: string, since?: number): boolean
  /**
   * The known address that this one imitates. Of two that the visitor has dealt with, the later one is the imitation,
   * so that a visitor who fell for it is warned. An address that is known only from this browser's storage may have been planted
   * there, so it isn’t trusted enough for a warning.
   */
  lookalikeOf(address: string): string | undefined
}

export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, { readonly since: number | undefined }>()
  /** Indexed by appearance, so that no row needs a search through all of them. */
  const byEnd = new Map<string, string[]>()
  const endOf = (address: string) => addressKey(address).slice(-4)
  const sinceOf = (address: string) => known.get(addressKey(address))?.since
  return {
    add(address, since) {
      const key = addressKey(address)
      const before = known.get(key)
      if (before) {
        if (since === undefined || (before.since !== undefined && before.since <= since)) return false
        known.set(key, { since })
        return true
      }
      if (known.size >= ADDRESSES_LIMIT) return false
      known.set(key, { since })
      byEnd.set(endOf(address), [...(byEnd.get(endOf(address)) ?? []), address])
      return true
    },
    lookalikeOf(address) {
      const lookalikes = findLookalikes(address, byEnd.get(endOf(address)) ?? [])
      if (!known.has(addressKey(address))) return lookalikes[0]
      const since = sinceOf(address) ?? Infinity
      const earlier = lookalikes.find((other) => (sinceOf(other) ?? Infinity) < since)
      return earlier ?? (since === Infinity ? lookalikes[0] : undefined)
    },
  }
}

/**
 * Marks entries of address poisoning, by the addresses known at this moment: entries made so that the visitor copies a wrong address from
 * the history one day. Either the other side only looks like a known address, or a stranger has moved an amount of zero in the visitor's
 * name. The genuine address may be on a page that is read later, so entries are checked again and again; an unchanged result is the same
 * object.
 */
export function createScamClassifier({ lookalikeOf }: Pick<KnownAddresses, 'lookalikeOf'>) {
  const flagged = new WeakMap<ActivityEntry, ActivityEntry & { readonly scam: Scam }>()
  return (entry: ActivityEntry): ActivityEntry => {
    for (const other of entry.others ?? []) {
      const known = lookalikeOf(other)
      if (known === undefined) continue
      const before = flagged.get(entry)
      if (before?.scam.kind === 'lookalike' && before.scam.known === known) return before
      const lookalike = { ...entry, scam: { kind: 'lookalike', known } } as const
      flagged.set(entry, lookalike)
      return lookalike
    }
    return entry
  }
}

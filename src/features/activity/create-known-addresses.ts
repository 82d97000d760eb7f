import { findLookalikes } from '#lib/compare-addresses.ts'

/** How many are compared: the first ones read, which are the latest of a history. */
const LIMIT = 2_000

/** Addresses that the visitor has dealt with, to notice imitations (address poisoning). */
export interface KnownAddresses {
  /**
   * @param since - when the visitor dealt with it, in ms since 1970, if that is known
   * @returns whether that is news
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
  const endOf = (address: string) => address.slice(-4).toLowerCase()
  const sinceOf = (address: string) => known.get(address.toLowerCase())?.since
  return {
    add(address, since) {
      const key = address.toLowerCase()
      const before = known.get(key)
      if (before) {
        if (since === undefined || (before.since !== undefined && before.since <= since)) return false
        known.set(key, { since })
        return true
      }
      if (known.size >= LIMIT) return false
      known.set(key, { since })
      byEnd.set(endOf(address), [...(byEnd.get(endOf(address)) ?? []), address])
      return true
    },
    lookalikeOf(address) {
      const lookalikes = findLookalikes(address, byEnd.get(endOf(address)) ?? [])
      if (!known.has(address.toLowerCase())) return lookalikes[0]
      const since = sinceOf(address) ?? Infinity
      const earlier = lookalikes.find((other) => (sinceOf(other) ?? Infinity) < since)
      return earlier ?? (since === Infinity ? lookalikes[0] : undefined)
    },
  }
}

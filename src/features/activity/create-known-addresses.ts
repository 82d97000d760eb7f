import { findLookalike } from '#lib/compare-addresses.ts'

/** So many are compared with: those that were met last. */
const LIMIT = 500

/** Addresses that the visitor has dealt with, to notice one that was made to be taken for them (address poisoning). */
export interface KnownAddresses {
  add(address: string): void
  /** The known address that this one only looks like. */
  lookalikeOf(address: string): string | undefined
}

export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, string>()
  /** Found by what looks alike, so that no row costs a walk through all of them. */
  const byEnd = new Map<string, string[]>()
  const endOf = (address: string) => address.slice(-4).toLowerCase()
  return {
    add(address) {
      const key = address.toLowerCase()
      if (known.has(key) || known.size >= LIMIT) return
      known.set(key, address)
      const alike = byEnd.get(endOf(address)) ?? []
      alike.push(address)
      byEnd.set(endOf(address), alike)
    },
    lookalikeOf(address) {
      return known.has(address.toLowerCase()) ? undefined : findLookalike(address, byEnd.get(endOf(address)) ?? [])
    },
  }
}

import type { Caller } from '../ports/caller.ts'
import { takeLimit, type RateLimit } from './rate-limits.ts'
import type { Sql } from './sql.ts'

/** A /48 network may use as much as this number of /64 networks. */
const NETWORKS_PER_WIDE_NETWORK = 8

/** The networks that a caller's limit counts against. None if its address is unknown: all such callers would share one. */
export function networkLimits(
  limit: RateLimit,
  { ipHash, wideIpHash }: Caller,
): readonly (readonly [RateLimit, string])[] {
  if (ipHash === '') return []
  const wide = { ...limit, name: `${limit.name}-wide`, count: limit.count * NETWORKS_PER_WIDE_NETWORK }
  return [[limit, ipHash], ...(wideIpHash === undefined ? [] : ([[wide, wideIpHash]] as const))]
}

/**
 * Counts one for each network of a caller.
 * @throws ServiceError `too_many_requests` with `retryAfterMs`
 */
export async function takeNetworkLimit(sql: Sql, limit: RateLimit, caller: Caller, nowMs: number): Promise<void> {
  for (const [each, of] of networkLimits(limit, caller)) await takeLimit(sql, each, of, nowMs)
}

import { tooManyRequests } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { Sql } from './sql.ts'

/** So many within a fixed window. */
export interface RateLimit {
  /** The counted event, such as `code-ip`. */
  readonly name: string
  readonly count: number
  readonly windowMs: number
}

/** An amount that was counted, with its window. */
export interface CountedLimit {
  readonly limit: RateLimit
  readonly key: string
  readonly amount: number
  /** The end of the window that counts it, which no other window of the key has. */
  readonly resetsAtMs: number
}

/**
 * Counts one or more, in one statement, so that all processes count together. Refused amounts are not counted. A window that
 * ends more than two lengths from now was counted by a clock that was ahead, and starts again; clocks may differ by less.
 * @param of whose limit it is: a hash, never an address
 * @param amount how many; more than the limit's own count is always refused
 * @returns the amount with its window, for {@link returnLimit}
 * @throws ServiceError `too_many_requests` with `retryAfterMs`
 */
export async function consumeLimit(
  sql: Sql,
  limit: RateLimit,
  of: string,
  nowMs: number,
  amount = 1,
): Promise<CountedLimit> {
  const key = `${limit.name}:${of}`
  if (amount > limit.count) throw tooManyRequests({ data: { retryAfterMs: limit.windowMs } })
  const [taken] = await sql.query<{ resets_at: number }>(
    `INSERT INTO rate_limit (key, count, resets_at) VALUES ($1, $5, $2)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
         THEN excluded.count ELSE rate_limit.count + excluded.count END,
       resets_at = CASE WHEN rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
         THEN excluded.resets_at ELSE rate_limit.resets_at END
     WHERE rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
       OR rate_limit.count + excluded.count <= $4
     RETURNING resets_at`,
    [key, nowMs + limit.windowMs, nowMs, limit.count, amount, nowMs + 2 * limit.windowMs],
  )
  if (taken) return { limit, key, amount, resetsAtMs: taken.resets_at }
  const [row] = await sql.query<{ resets_at: number }>('SELECT resets_at FROM rate_limit WHERE key = $1', [key])
  throw tooManyRequests({ data: { retryAfterMs: Math.max((row?.resets_at ?? nowMs) - nowMs, 1) } })
}

/** Takes back a counted amount, because its event did not happen. A later window has not counted it. */
export async function returnLimit(sql: Sql, { key, amount, resetsAtMs }: CountedLimit): Promise<void> {
  await sql.query('UPDATE rate_limit SET count = count - $2 WHERE key = $1 AND resets_at = $3 AND count >= $2', [
    key,
    amount,
    resetsAtMs,
  ])
}

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
export async function consumeNetworkLimit(sql: Sql, limit: RateLimit, caller: Caller, nowMs: number): Promise<void> {
  for (const [each, of] of networkLimits(limit, caller)) await consumeLimit(sql, each, of, nowMs)
}

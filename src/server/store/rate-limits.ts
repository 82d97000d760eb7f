import { tooManyRequests } from '../errors/service-errors.ts'
import type { Sql } from './sql.ts'

/** So many within a fixed window. */
export interface RateLimit {
  /** The counted event, such as `code-ip`. */
  readonly name: string
  readonly count: number
  readonly windowMs: number
}

/**
 * Counts one or more, in one statement, so that all processes count together. Refused amounts are not counted. A window that
 * ends more than two lengths from now was counted by a clock that was ahead, and starts again; clocks may differ by less.
 * @param of whose limit it is: a hash, never an address
 * @param amount how many; more than the limit's own count is always refused
 * @throws ServiceError `too_many_requests` with `retryAfterMs`
 */
export async function takeLimit(sql: Sql, limit: RateLimit, of: string, nowMs: number, amount = 1): Promise<void> {
  const key = keyOf(limit, of)
  if (amount > limit.count) throw tooManyRequests({ data: { retryAfterMs: limit.windowMs } })
  const taken = await sql.query(
    `INSERT INTO rate_limit (key, count, resets_at) VALUES ($1, $5, $2)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
         THEN excluded.count ELSE rate_limit.count + excluded.count END,
       resets_at = CASE WHEN rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
         THEN excluded.resets_at ELSE rate_limit.resets_at END
     WHERE rate_limit.resets_at <= $3 OR rate_limit.resets_at > $6
       OR rate_limit.count + excluded.count <= $4
     RETURNING count`,
    [key, nowMs + limit.windowMs, nowMs, limit.count, amount, nowMs + 2 * limit.windowMs],
  )
  if (taken.length > 0) return
  const [row] = await sql.query<{ resets_at: number }>('SELECT resets_at FROM rate_limit WHERE key = $1', [key])
  throw tooManyRequests({ data: { retryAfterMs: Math.max((row?.resets_at ?? nowMs) - nowMs, 1) } })
}

/** Takes back a count, because its event did not happen. */
export async function returnLimit(sql: Sql, limit: RateLimit, of: string, amount = 1): Promise<void> {
  await sql.query('UPDATE rate_limit SET count = count - $2 WHERE key = $1 AND count >= $2', [keyOf(limit, of), amount])
}

const keyOf = (limit: RateLimit, of: string) => `${limit.name}:${of}`

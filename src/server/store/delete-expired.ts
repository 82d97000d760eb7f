import type { Sql } from './sql.ts'

const DAY_MS = 86_400_000
/** How long the audit is kept. */
const AUDIT_LIFETIME_MS = 90 * DAY_MS
/** A device without a key is found by its session only, so after this it is nobody's. */
const KEYLESS_DEVICE_LIFETIME_MS = 90 * DAY_MS

/** Removes what has expired. Envelopes, shares, accounts and devices with a key stay. */
export async function deleteExpired(sql: Sql, nowMs: number): Promise<void> {
  for (const table of ['challenge', 'approval', 'recovery', 'social_flow', 'session'])
    await sql.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [nowMs])
  await sql.query('DELETE FROM rate_limit WHERE resets_at <= $1', [nowMs])
  await sql.query('DELETE FROM audit WHERE at <= $1', [nowMs - AUDIT_LIFETIME_MS])
  await sql.query(
    `DELETE FROM device WHERE public_key IS NULL AND last_used_at <= $1
     AND NOT EXISTS (SELECT 1 FROM session WHERE session.device = device.id)`,
    [nowMs - KEYLESS_DEVICE_LIFETIME_MS],
  )
}

import type { Sql } from './sql.ts'

const DAY_MS = 86_400_000
/** How long the audit is kept. */
const AUDIT_LIFETIME_MS = 90 * DAY_MS
/** A device with a key comes back without a session. */
const DEVICE_LIFETIME_MS = 400 * DAY_MS
/** A device without a key is found only by its session, so after this it can't be found. */
const KEYLESS_DEVICE_LIFETIME_MS = 90 * DAY_MS

/** Removes what has expired. Envelopes, shares and accounts stay. */
export async function deleteExpired(sql: Sql, nowMs: number): Promise<void> {
  for (const table of ['challenge', 'approval', 'recovery', 'social_flow', 'session'])
    await sql.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [nowMs])
  await sql.query('DELETE FROM rate_limit WHERE resets_at <= $1', [nowMs])
  await sql.query('DELETE FROM last_bundle WHERE sent_at <= $1', [nowMs - DAY_MS])
  await sql.query('DELETE FROM audit WHERE at <= $1', [nowMs - AUDIT_LIFETIME_MS])
  await sql.query(
    `DELETE FROM device WHERE (last_used_at <= $2 OR (public_key IS NULL AND last_used_at <= $1))
     AND NOT EXISTS (SELECT 1 FROM session WHERE session.device = device.id)
     AND NOT EXISTS (SELECT 1 FROM recovery WHERE recovery.device = device.id)`,
    [nowMs - KEYLESS_DEVICE_LIFETIME_MS, nowMs - DEVICE_LIFETIME_MS],
  )
}

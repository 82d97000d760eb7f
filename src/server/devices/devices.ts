import { EMAIL_PROVIDER } from '../accounts/accounts.ts'
import { createId } from '../crypto/hashes.ts'
import type { Sql } from '../store/sql.ts'

/** The most devices of an account, without waiting ones. */
const MAX_DEVICES = 100
/** More than can wait: a wait takes 24 hours, and 20 begin in one. */
const MAX_WAITING = 500
/** A device that was used within this time is one that the account knows. */
const KNOWN_FOR_MS = 90 * 86_400_000

/** A device as it describes itself. Possession of its key was proven. */
export interface DeviceClaim {
  readonly name: string
  readonly publicKey?: Uint8Array | undefined
}

/** A device of an account, as its owner sees it. */
export interface ListedDevice {
  readonly id: string
  readonly name: string
  readonly site: string
  readonly lastUsedAtMs: number
}

/** A device that has signed in. */
export interface FoundDevice {
  readonly id: string
  /** Until then the account does not know it, ms since the epoch. */
  readonly waitsUntilMs: number
}

/** The account's device with that key, noted as used now; `undefined` if there is none. */
export async function touchDevice(
  sql: Sql,
  account: string,
  { publicKey }: DeviceClaim,
  nowMs: number,
): Promise<FoundDevice | undefined> {
  if (!publicKey) return undefined
  const [row] = await sql.query<{ id: string; waits_until: number }>(
    `UPDATE device SET last_used_at = $3
     WHERE account = $1 AND public_key = $2 AND revoked_at IS NULL RETURNING id, waits_until`,
    [account, publicKey, nowMs],
  )
  return row && { id: row.id, waitsUntilMs: row.waits_until }
}

/** From when on the account knows a device. */
export async function setDeviceWait(sql: Sql, device: string, waitsUntilMs: number): Promise<void> {
  await sql.query('UPDATE device SET waits_until = $2 WHERE id = $1', [device, waitsUntilMs])
}

/**
 * Adds a device and returns its id. An account with too many loses the least valuable one.
 * @param waitsUntilMs until then the account does not know it
 */
export async function addDevice(
  sql: Sql,
  account: string,
  site: string,
  { name, publicKey }: DeviceClaim,
  waitsUntilMs: number,
  nowMs: number,
): Promise<string> {
  const id = createId()
  await makeRoom(sql, account, waitsUntilMs > nowMs ? 0 : 1, nowMs)
  await sql.query(
    `INSERT INTO device (id, account, name, site, public_key, created_at, last_used_at, waits_until)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [id, account, name, site, publicKey ?? null, nowMs, waitsUntilMs],
  )
  return id
}

/**
 * Deletes devices until so many more fit: revoked ones first, then the least recently used. Waiting devices take no known one's
 * place, and stay: otherwise, repeated sign-ins would end the owner's wait.
 */
async function makeRoom(sql: Sql, account: string, more: number, nowMs: number): Promise<void> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM device WHERE account = $1 AND (revoked_at IS NOT NULL OR waits_until <= $2)
     ORDER BY CASE WHEN revoked_at IS NULL THEN 0 ELSE 1 END, last_used_at DESC, id`,
    [account, nowMs],
  )
  for (const { id } of rows.slice(MAX_DEVICES - more)) {
    for (const table of ['session', 'recovery']) await sql.query(`DELETE FROM ${table} WHERE device = $1`, [id])
    await sql.query('DELETE FROM device WHERE id = $1', [id])
  }
}

/** True if the account has a device that is not revoked, does not wait, and was used lately. */
export async function hasKnownDevice(sql: Sql, account: string, nowMs: number): Promise<boolean> {
  const rows = await sql.query(
    `SELECT id FROM device
     WHERE account = $1 AND revoked_at IS NULL AND last_used_at > $2 AND waits_until <= $3 LIMIT 1`,
    [account, nowMs - KNOWN_FOR_MS, nowMs],
  )
  return rows.length > 0
}

/** True if a known device can approve another: it has a key, or is still signed in. */
export async function hasDeviceToApprove(sql: Sql, account: string, nowMs: number): Promise<boolean> {
  const rows = await sql.query(
    `SELECT id FROM device
     WHERE account = $1 AND revoked_at IS NULL AND last_used_at > $2 AND waits_until <= $3
     AND (public_key IS NOT NULL
       OR EXISTS (SELECT 1 FROM session WHERE session.device = device.id AND session.expires_at > $3)) LIMIT 1`,
    [account, nowMs - KNOWN_FOR_MS, nowMs],
  )
  return rows.length > 0
}

/** The account of a device; `undefined` if there is no such device. */
export async function accountOf(sql: Sql, device: string): Promise<string | undefined> {
  const [row] = await sql.query<{ account: string }>('SELECT account FROM device WHERE id = $1', [device])
  return row?.account
}

/** The key of a device; `null` if it has none, `undefined` if it was removed. */
export async function deviceKey(sql: Sql, device: string): Promise<Uint8Array | null | undefined> {
  const [row] = await sql.query<{ public_key: Uint8Array | null }>(
    'SELECT public_key FROM device WHERE id = $1 AND revoked_at IS NULL',
    [device],
  )
  return row?.public_key
}

/** The devices of an account that are not revoked, the last used first. */
export async function listDevices(sql: Sql, account: string): Promise<readonly ListedDevice[]> {
  const rows = await sql.query<{ id: string; name: string; site: string; last_used_at: number }>(
    `SELECT id, name, site, last_used_at FROM device WHERE account = $1 AND revoked_at IS NULL
     ORDER BY last_used_at DESC, id LIMIT ${MAX_DEVICES + MAX_WAITING}`,
    [account],
  )
  return rows.map(({ last_used_at, ...device }) => ({ ...device, lastUsedAtMs: last_used_at }))
}

/** Revokes a device and ends its sessions; returns its name, `undefined` if the account doesn't have it. */
export async function revokeDevice(
  sql: Sql,
  account: string,
  device: string,
  nowMs: number,
): Promise<string | undefined> {
  const [revoked] = await sql.query<{ name: string }>(
    'UPDATE device SET revoked_at = $3 WHERE id = $1 AND account = $2 AND revoked_at IS NULL RETURNING name',
    [device, account, nowMs],
  )
  await sql.query('DELETE FROM session WHERE device = $1 AND account = $2', [device, account])
  return revoked?.name
}

/** Revokes the devices of an account that were added before a time, but for one, and ends their sessions. */
export async function revokeEarlierDevices(
  sql: Sql,
  account: string,
  { except, beforeMs }: { readonly except: string; readonly beforeMs: number },
  nowMs: number,
): Promise<void> {
  const revoked = await sql.query<{ id: string }>(
    `UPDATE device SET revoked_at = $4
     WHERE account = $1 AND id <> $2 AND created_at < $3 AND revoked_at IS NULL RETURNING id`,
    [account, except, beforeMs, nowMs],
  )
  for (const { id } of revoked) await sql.query('DELETE FROM session WHERE device = $1 AND account = $2', [id, account])
}

/**
 * The device with that key which the account of an email address knows; `undefined` if there is none. The key's possession was
 * proven.
 */
export async function findKnownDevice(
  sql: Sql,
  email: string,
  { publicKey }: DeviceClaim,
  nowMs: number,
): Promise<string | undefined> {
  if (!publicKey) return undefined
  const [row] = await sql.query<{ id: string }>(
    `SELECT device.id FROM device JOIN identity ON identity.account = device.account
     WHERE identity.provider = $1 AND identity.subject = $2 AND device.public_key = $3
       AND device.revoked_at IS NULL AND device.waits_until <= $4 LIMIT 1`,
    [EMAIL_PROVIDER, email, publicKey, nowMs],
  )
  return row?.id
}

import { EMAIL_PROVIDER } from '../accounts/accounts.ts'
import type { Sql } from '../store/sql.ts'
import type { DeviceClaim } from './devices.ts'

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

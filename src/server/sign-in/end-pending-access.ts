import { revokeDevice } from '../devices/devices.ts'
import type { Sql } from '../store/sql.ts'

/**
 * Ends everything that waits to get into an account: approvals, codes, social sign-ins, and devices that recover it. It belongs to
 * the transaction of what the owner does about a stranger: changing the address, removing a device or an identity, stopping a
 * recovery. Sessions of known devices stay.
 * @param addresses further addresses whose codes end, such as the account's earlier one
 */
export async function endPendingAccess(
  sql: Sql,
  account: string,
  nowMs: number,
  addresses: readonly string[] = [],
): Promise<void> {
  // One that was refused stays, so that the refused device learns it.
  await sql.query("DELETE FROM approval WHERE account = $1 AND state <> 'refused'", [account])
  await sql.query(
    `DELETE FROM challenge WHERE account = $1
     OR email IN (SELECT identity.email FROM identity WHERE identity.account = $1 AND identity.email IS NOT NULL)`,
    [account],
  )
  for (const address of addresses) await sql.query('DELETE FROM challenge WHERE email = $1', [address])
  await sql.query(
    `DELETE FROM social_flow WHERE EXISTS (SELECT 1 FROM identity
     WHERE identity.account = $1 AND identity.provider = social_flow.provider AND identity.subject = social_flow.subject)`,
    [account],
  )
  const waiting = await sql.query<{ id: string }>(
    'SELECT id FROM device WHERE account = $1 AND revoked_at IS NULL AND waits_until > $2',
    [account, nowMs],
  )
  for (const { id } of waiting) await revokeDevice(sql, account, id, nowMs)
  await sql.query('DELETE FROM recovery WHERE device IN (SELECT id FROM device WHERE account = $1)', [account])
}

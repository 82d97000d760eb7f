import { createId } from '../crypto/hashes.ts'
import type { Caller } from '../ports/caller.ts'
import type { Sql } from '../store/sql.ts'

/** Audited events of an account. */
export type AuditEvent =
  | 'account-created'
  | 'identity-added'
  | 'identity-removed'
  | 'signed-in'
  | 'signed-out'
  | 'approval-asked'
  | 'approval-given'
  | 'approval-refused'
  | 'device-revoked'
  | 'email-changed'
  | 'envelope-stored'
  | 'envelope-confirmed'
  | 'server-share-given'
  | 'escrow-share-given'
  | 'escrow-share-waits'
  | 'recovery-stopped'

/** Records an event of an account, in the transaction that causes it if there is one. */
export async function writeAudit(
  sql: Sql,
  { project, site, ipHash }: Caller,
  account: string,
  what: AuditEvent,
  nowMs: number,
): Promise<void> {
  await sql.query(
    'INSERT INTO audit (id, at, account, what, project, site, ip_hash) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [createId(), nowMs, account, what, project, site, ipHash],
  )
}

import type { Sql } from '../store/sql.ts'
import { shareContext, type OperatorKeys, type OperatorShare } from './operator-keys.ts'

const BATCH = 500

/** How many shares were sealed again, and how many no key opens. */
export interface ResealedShares {
  readonly resealed: number
  readonly damaged: number
}

interface Row {
  readonly account: string
  readonly version: number
  readonly sealed: Uint8Array
  readonly key_id: string
}

/**
 * Seals every share of the operator's under the current key, so that older keys can be removed. The service may go on
 * meanwhile. A share that cannot be opened stays as it is.
 */
export async function resealShares(sql: Sql, keys: OperatorKeys): Promise<ResealedShares> {
  let resealed = 0
  let damaged = 0
  for (const kind of ['server', 'escrow'] as const) {
    let after: readonly [account: string, version: number] = ['', 0]
    for (;;) {
      const rows = await readBatch(sql, kind, keys[kind].currentId, after)
      for (const row of rows) {
        if (await reseal(sql, kind, row, keys)) resealed++
        else damaged++
      }
      const last = rows.at(-1)
      if (!last) break
      after = [last.account, last.version]
    }
  }
  return { resealed, damaged }
}

function readBatch(sql: Sql, kind: OperatorShare, currentId: string, [account, version]: readonly [string, number]) {
  return sql.query<Row>(
    `SELECT account, version, sealed, key_id FROM share
     WHERE kind = $1 AND key_id <> $2 AND (account > $3 OR (account = $3 AND version > $4))
     ORDER BY account, version LIMIT ${BATCH}`,
    [kind, currentId, account, version],
  )
}

async function reseal(sql: Sql, kind: OperatorShare, row: Row, keys: OperatorKeys): Promise<boolean> {
  const context = shareContext(row.account, row.version, kind)
  const plain = keys[kind].open({ keyId: row.key_id, bytes: row.sealed }, context)
  if (!plain) return false
  const { bytes, keyId } = keys[kind].seal(plain, context)
  await sql.query(
    'UPDATE share SET sealed = $4, key_id = $5 WHERE account = $1 AND version = $2 AND kind = $3 AND key_id = $6',
    [row.account, row.version, kind, bytes, keyId, row.key_id],
  )
  return true
}

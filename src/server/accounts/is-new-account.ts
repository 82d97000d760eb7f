import type { Sql } from '../store/sql.ts'

const NEW_FOR_MS = 86_400_000

/** True on the first day of an account. */
export async function isNewAccount(sql: Sql, account: string, nowMs: number): Promise<boolean> {
  const [row] = await sql.query<{ created_at: number }>('SELECT created_at FROM account WHERE id = $1', [account])
  return row === undefined || nowMs - row.created_at < NEW_FOR_MS
}

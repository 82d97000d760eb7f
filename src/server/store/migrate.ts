import { MIGRATIONS } from './migrations.ts'
import type { Store } from './sql.ts'

/**
 * Brings the tables up to date. Any number of processes may call it at once; one does the work.
 * @throws Error if the database was made by a newer version
 */
export async function migrate(store: Store, nowMs: number, migrations = MIGRATIONS): Promise<void> {
  await store.transaction(
    async (sql) => {
      await sql.query('CREATE TABLE IF NOT EXISTS migration (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)')
      const [row] = await sql.query<{ version: number | null }>('SELECT MAX(version) AS version FROM migration')
      const version = row?.version ?? 0
      if (version > migrations.length)
        throw new Error(`The database has version ${version}; this program knows ${migrations.length}. Update it.`)
      for (const [index, statements] of migrations.entries()) {
        if (index < version) continue
        for (const statement of statements) await sql.query(statement)
        await sql.query('INSERT INTO migration (version, applied_at) VALUES ($1, $2)', [index + 1, nowMs])
      }
    },
    { isExclusive: true, isDurable: true },
  )
}

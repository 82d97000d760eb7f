import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a SQLite database to a new file, which its owner only can read. Whoever uses the database meanwhile goes on.
 * @throws Error if there is no such database, the file is there already, or it cannot be written
 */
export function backUpSqlite(databasePath: string, path: string): void {
  const database = new DatabaseSync(databasePath, { readOnly: true })
  try {
    // Empty, it is written to by SQLite, and has the rights that it was made with.
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
    copyTo(database, path)
  } finally {
    database.close()
  }
}

function copyTo(database: DatabaseSync, path: string) {
  try {
    database.prepare('VACUUM INTO ?').run(path)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a SQLite database to a new file that only its owner can read. The database stays usable meanwhile.
 * @throws Error if there is no such database, the file is there already, or it cannot be written
 */
export function backUpSqlite(databasePath: string, path: string): void {
  const database = new DatabaseSync(databasePath, { readOnly: true })
  try {
    // SQLite writes to an empty file, and keeps the mode that it was created with.
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

import type { Store } from './sql.ts'

/**
 * Opens a database by its address: `sqlite:` and a path, or `postgres://…`. Only what that database needs is loaded.
 * @throws Error if it is neither, this Node has no SQLite, or the file cannot be opened
 */
export async function openStore(url: string, onError: (error: Error) => void): Promise<Store> {
  if (url.startsWith('sqlite:')) {
    // Node before 22.13 has none, or only behind a flag.
    if (!process.getBuiltinModule?.('node:sqlite'))
      throw new Error('SQLite needs Node 22.13 or newer. With Node 20, set DATABASE_URL to a PostgreSQL database.')
    const { openSqlite } = await import('./open-sqlite.ts')
    return openSqlite(url.slice('sqlite:'.length))
  }
  if (/^postgres(ql)?(\+insecure)?:\/\//.test(url)) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(url, onError)
  }
  throw new Error('The database is written as sqlite:/path/to/file or postgres://user:password@host/database')
}

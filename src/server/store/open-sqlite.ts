import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { storeUnavailable } from '../errors/service-errors.ts'
import type { Sql, SqlValue, Store, TransactionOptions } from './sql.ts'

const BUSY_TIMEOUT_MS = 5_000
const OWNER_ONLY = 0o600
/** SQLite's result codes for a database that another process holds. */
const BUSY = new Set([5, 6])

/**
 * The default store: a file, or `:memory:`. One process has one connection, because a second one that waits for the first
 * would hold the thread that both run on.
 * @throws Error if the file cannot be opened
 */
export function openSqlite(path: string): Store {
  protectFiles(path)
  const database = new DatabaseSync(path)
  // The option `timeout` came with Node 22.16.
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  let isClosed = false
  const statements = new Map<string, StatementSync>()

  const prepare = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = database.prepare(text)
    statements.set(text, statement)
    return statement
  }
  const run = <Row>(text: string, values: readonly SqlValue[] = []) => {
    try {
      // By name: Node before 22.20 cannot bind `?1` by its place.
      const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value as SQLInputValue]))
      return prepare(text).all(named) as Row[]
    } catch (error) {
      throw isBusy(error) ? storeUnavailable({ cause: error }) : error
    }
  }
  const inside: Sql = { query: async (text, values) => run(text, values) }

  // Other callers wait for the open transaction to end, or their statements would be committed or rolled back with it. Each waits
  // in its own loop, so that no other caller gets between its last check and its statement.
  const turn: { open?: Promise<void> | undefined } = {}

  const begin = async <Result>(work: (sql: Sql) => Promise<Result>, { isDurable }: TransactionOptions) => {
    if (isDurable) database.exec('PRAGMA synchronous = FULL')
    try {
      run('BEGIN IMMEDIATE')
      try {
        const result = await work(inside)
        run('COMMIT')
        return result
      } catch (error) {
        if (isInTransaction(database)) run('ROLLBACK')
        throw error
      }
    } finally {
      if (isDurable) database.exec('PRAGMA synchronous = NORMAL')
    }
  }

  return {
    async query(text, values) {
      while (turn.open) await turn.open
      return run(text, values)
    },
    async transaction(work, options = {}) {
      while (turn.open) await turn.open
      const job = begin(work, options)
      const free = () => {
        turn.open = undefined
      }
      turn.open = job.then(free, free)
      return await job
    },
    async close() {
      while (turn.open) await turn.open
      if (!isClosed) database.close()
      isClosed = true
    },
  }
}

/**
 * Makes the database readable to its owner only, whatever folder it is in. SQLite gives the files beside it the mode of the
 * database, so only files that were there before have to be changed.
 */
function protectFiles(path: string): void {
  if (path === ':memory:' || path === '') return
  closeSync(openSync(path, 'a', OWNER_ONLY))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, OWNER_ONLY)
}

/** SQLite ends a transaction by itself after some errors. Node before 22.16 doesn't report it. */
const isInTransaction = ({ isTransaction }: { readonly isTransaction?: boolean }) => isTransaction ?? true

const isBusy = (error: unknown) => BUSY.has(Number((error as { errcode?: unknown }).errcode))

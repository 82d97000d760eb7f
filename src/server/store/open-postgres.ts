import { Pool, types, type PoolClient } from 'pg'
import { ServiceError } from '../errors/service-error.ts'
import { invalidRequest, storeUnavailable } from '../errors/service-errors.ts'
import { isLoopback } from '../outgoing/expect-tls.ts'
import type { Sql, SqlValue, Store } from './sql.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 10_000
/** Of a statement of a transaction, at the server: it ends with its locks before this process gives it up. */
const STATEMENT_TIMEOUT_MS = 9_000
/** Of a statement that waits for a lock. Deadlocks are found earlier. */
const LOCK_TIMEOUT_MS = 5_000
/** Of a transaction between two statements: one of a process that hangs, or can't be reached, would keep its locks otherwise. */
const IDLE_TIMEOUT_MS = 10_000
const TRANSACTION_LIMITS = `
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS};
  SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS};
  SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`
/** The type number of BIGINT, which pg gives as text otherwise. Milliseconds fit a number. */
const BIGINT = 20
/** Of all processes that migrate this database, one has this lock. */
const MIGRATION_LOCK = 7_031_960
/** SQLSTATE: the classes connection, resources, shutdown and timeout; a transaction that was idle, or waited for a lock, for too long. */
const UNAVAILABLE = /^(08|53|57|25P03|55P03)/

/** Transactions that wait for each other: PostgreSQL ends one of them. SQLite runs them one after the other. */
const CROSSED = new Set<unknown>(['40P01', '40001'])
const TRIES = 3

/** A text has a character that PostgreSQL can't hold, such as NUL. Texts that the service makes have none. */
const BAD_CHARACTER = '22021'

type ParserOf = (id: number, format?: 'text' | 'binary') => (value: string) => unknown
const parserOf = types.getTypeParser as unknown as ParserOf

/** Called with errors of idle connections that the database closed. */
type OnError = (error: Error) => void

/**
 * A store that several processes share.
 * @param url `postgres://user:password@host:port/database`; not connected to yet
 */
export function openPostgres(url: string, onError: OnError): Store {
  const pool = new Pool({
    connectionString: readPostgresAddress(url),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    types: { getTypeParser: ((id, format) => (id === BIGINT ? Number : parserOf(id, format))) as ParserOf },
  })
  // Without a listener, the process would end when the database restarts.
  pool.on('error', onError)
  const over = (client: Pick<Pool | PoolClient, 'query'>): Sql['query'] => {
    return async <Row>(text: string, values: readonly SqlValue[] = []) => {
      const { rows } = await client.query(text, [...values]).catch((error: unknown) => {
        throw toStoreError(error)
      })
      return rows as Row[]
    }
  }

  const query = over(pool)

  const runOnce: Store['transaction'] = async (work, { isExclusive } = {}) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    // A connection that breaks between two statements emits an error here, and also fails the next statement.
    client.on('error', onError)
    const query = over(client)
    let broken: Error | undefined
    try {
      // In the transaction and not for the connection, since a pooler in between may refuse other settings than it knows.
      await query(`BEGIN; ${TRANSACTION_LIMITS}`)
      if (isExclusive) await query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      const result = await work({ query })
      await query('COMMIT')
      return result
    } catch (error) {
      broken = await query('ROLLBACK').then(
        () => undefined,
        (failure: Error) => failure,
      )
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    query,
    async now() {
      const [row] = await query<{ now: number }>('SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now')
      return row?.now ?? 0
    },
    async transaction(work, options) {
      for (let tries = 1; ; tries++) {
        try {
          return await runOnce(work, options)
        } catch (error) {
          // It was rolled back, and has changed nothing outside of the database.
          if (tries === TRIES || !CROSSED.has((error as { code?: unknown }).code)) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

/** Errors of pg without an SQLSTATE are connection errors. */
function toStoreError(error: unknown): unknown {
  if (error instanceof ServiceError) return error
  const { code } = error as { code?: unknown }
  if (code === BAD_CHARACTER)
    return invalidRequest({ reason: 'a text has a character that can’t be stored', cause: error })
  const isStatement = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !UNAVAILABLE.test(code)
  return isStatement ? error : storeUnavailable({ cause: error })
}

const INSECURE = /^(postgres(?:ql)?)\+insecure:/i

/** With these, the driver goes on without TLS, or would if the server allowed it. */
const WITHOUT_TLS = ['disable', 'allow', 'prefer']

/**
 * The address for the driver: TLS is required unless the server is on this machine.
 * @param url `postgres://user:password@host:port/database`, or `postgres+insecure://…` for a server without TLS
 * @throws Error if its parameters turn TLS off
 */
export function readPostgresAddress(url: string): string {
  if (INSECURE.test(url)) return url.replace(INSECURE, '$1:')
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A path is a socket of this machine.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return url
  const [mode, ssl] = [searchParams.get('sslmode'), searchParams.get('ssl')]
  if ((mode !== null && WITHOUT_TLS.includes(mode)) || (ssl !== null && !['1', 'true'].includes(ssl)))
    throw new Error(
      'DATABASE_URL: a database that isn’t on this machine needs TLS; write postgres+insecure://… to do without',
    )
  if (mode !== null || ssl !== null) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}

import { randomBytes } from 'node:crypto'
import type { Sql, SqlValue, Store } from '../../src/server/store/sql.ts'

interface Statement {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** Statements in order; the statements of a transaction are a nested list. */
export type Recording = (Statement | readonly Statement[])[]

/** A store that notes what it is asked. */
export function recordStatements(store: Store, recording: Recording): Store {
  const noting = (sql: Sql, list: Recording): Sql => ({
    query(text, values = []) {
      list.push({ text, values })
      return sql.query(text, values)
    },
  })
  return {
    ...store,
    query: noting(store, recording).query,
    transaction(work, options) {
      const inside: Statement[] = []
      recording.push(inside)
      return store.transaction((sql) => work(noting(sql, inside as Recording)), options)
    },
  }
}

/** Replays recorded statements for a new user: ids, keys and hashes are replaced consistently. */
export async function replayStatements(store: Store, recording: Recording): Promise<void> {
  const fresh = new Map<string, SqlValue>()
  const renew = (value: SqlValue): SqlValue => {
    const isBytes = value instanceof Uint8Array
    if (!isBytes && !(typeof value === 'string' && UNIQUE.test(value))) return value
    const known = isBytes ? Buffer.from(value).toString('base64url') : value
    const renewed = fresh.get(known) ?? (isBytes ? randomBytes(value.length) : randomBytes(16).toString('base64url'))
    fresh.set(known, renewed)
    return renewed
  }
  const run = async (sql: Sql, { text, values }: Statement) => sql.query(text, values.map(renew))
  for (const step of recording) {
    if ('text' in step) await run(store, step)
    else
      await store.transaction(async (sql) => {
        for (const statement of step) await run(sql, statement)
      })
  }
}

/** Ids, keys of limits, and email addresses. */
const UNIQUE = /^[\w-]{22}$|^[a-z-]+:[\w-]{20,}$|@/

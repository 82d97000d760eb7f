import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, DATABASES, openTestStore } from '../../../test/server/open-test-store.ts'
import { deleteExpired } from '../create-wallet-server.ts'
import { hasKnownDevice } from '../devices/devices.ts'
import { migrate, MIGRATIONS } from './migrations.ts'
import { openStore } from './open-store.ts'
import { returnLimit, consumeLimit } from './rate-limits.ts'
import type { Sql, Store } from './sql.ts'

const LIMIT = { name: 'test', count: 3, windowMs: 1_000 }

describe.each(DATABASES)('the store on %s', (database) => {
  let store: Store
  beforeEach(async () => {
    store = await openTestStore(database)
    await migrate(store, 0)
  })
  afterEach(() => store.close())

  const count = async (table: string) => {
    const [row] = await store.query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`)
    return row?.count
  }

  test('migrations are applied once, also by several at once', async () => {
    await Promise.all([migrate(store, 1), migrate(store, 2), migrate(store, 3)])
    expect(await store.query('SELECT version, applied_at FROM migration ORDER BY version')).toEqual(
      MIGRATIONS.map((_, at) => ({ version: at + 1, applied_at: 0 })),
    )
  })

  test('a step is added to what is there', async () => {
    await migrate(store, 5, [...MIGRATIONS, ['CREATE TABLE later (id TEXT PRIMARY KEY)']])
    expect(await count('later')).toBe(0)
    expect(await count('account')).toBe(0)
  })

  test('a migration that fails leaves nothing behind', async () => {
    const broken = [...MIGRATIONS, ['CREATE TABLE later (id TEXT PRIMARY KEY)', 'CREATE NONSENSE']]
    await expect(migrate(store, 5, broken)).rejects.toThrow(/NONSENSE/)
    await expect(count('later')).rejects.toThrow(/later/)
    expect(await count('migration')).toBe(MIGRATIONS.length)
  })

  test('a database of a newer version is refused', async () => {
    await expect(migrate(store, 5, [])).rejects.toThrow(
      `The database has version ${MIGRATIONS.length}; this program knows 0. Update it.`,
    )
  })

  test('text, whole numbers, bytes and null come back as they were', async () => {
    const row = { text: 'ä', big: 8_640_000_000_000_000, bytes: new Uint8Array([0, 255]), none: null }
    await store.query('CREATE TABLE kept (text TEXT, big BIGINT, bytes BYTEA, none TEXT)')
    await store.query('INSERT INTO kept VALUES ($1, $2, $3, $4)', [row.text, row.big, row.bytes, row.none])
    const [found] = await store.query<typeof row>('SELECT * FROM kept')
    expect({ ...found, bytes: new Uint8Array(found?.bytes ?? []) }).toEqual(row)
  })

  test('a transaction that throws is taken back whole', async () => {
    const failure = new Error('no')
    const work = store.transaction(async (sql) => {
      await sql.query("INSERT INTO rate_limit VALUES ('a', 1, 1)")
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await count('rate_limit')).toBe(0)
  })

  // SQLite runs them one after the other.
  test.runIf(database === 'postgres')('transactions that wait for each other are both carried out', async () => {
    await store.query("INSERT INTO rate_limit VALUES ('a', 0, 1), ('b', 0, 1)")
    const add = (sql: Sql, key: string) => sql.query('UPDATE rate_limit SET count = count + 1 WHERE key = $1', [key])
    const begun = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    const addBoth = (first: 'a' | 'b', second: 'a' | 'b') =>
      store.transaction(async (sql) => {
        await add(sql, first)
        begun[first].resolve()
        await begun[second].promise
        await add(sql, second)
      })
    await Promise.all([addBoth('a', 'b'), addBoth('b', 'a')])
    expect(await store.query('SELECT key, count FROM rate_limit ORDER BY key')).toEqual([
      { key: 'a', count: 2 },
      { key: 'b', count: 2 },
    ])
  })

  test('who is not part of a transaction is not taken back with it', async () => {
    let fail = () => {}
    const begun = Promise.withResolvers<void>()
    const failed = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no'))
    })
    const work = store.transaction(async (sql) => {
      await sql.query("INSERT INTO rate_limit VALUES ('inside', 1, 1)")
      begun.resolve()
      await failed
    })
    await begun.promise
    const outside = store.query("INSERT INTO rate_limit VALUES ('outside', 1, 1)")
    fail()
    await expect(work).rejects.toThrow('no')
    await outside
    expect(await store.query('SELECT key FROM rate_limit')).toEqual([{ key: 'outside' }])
  })

  test('a limit counts exactly, however many come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => consumeLimit(store, LIMIT, 'x', 100)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(consumeLimit(store, LIMIT, 'x', 600)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retryAfterMs: 500 },
    })
    await consumeLimit(store, LIMIT, 'y', 600)
    await consumeLimit(store, LIMIT, 'x', 1_100)
  })

  test('a limit of amounts is never exceeded, and another window is another limit', async () => {
    await consumeLimit(store, LIMIT, 'x', 100, 2)
    await expect(consumeLimit(store, LIMIT, 'x', 100, 2)).rejects.toMatchObject({ code: 'too_many_requests' })
    await consumeLimit(store, LIMIT, 'x', 100, 1)
    await expect(consumeLimit(store, LIMIT, 'x', 1_100, 4)).rejects.toMatchObject({ code: 'too_many_requests' })
    await consumeLimit(store, LIMIT, 'x', 1_100, 3)
  })

  test('a clock that was ahead locks nobody out', async () => {
    for (let count = 0; count < 3; count++) await consumeLimit(store, LIMIT, 'x', 1_000_000)
    await consumeLimit(store, LIMIT, 'x', 0)
    const taken = await Promise.allSettled([1, 2, 3].map(() => consumeLimit(store, LIMIT, 'x', 10)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('clocks that differ by less than a window count together', async () => {
    for (let count = 0; count < 3; count++) await consumeLimit(store, LIMIT, 'x', 900)
    await expect(consumeLimit(store, LIMIT, 'x', 0)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('one that is given back can be taken again', async () => {
    const [first] = await Promise.all([1, 2, 3].map(() => consumeLimit(store, LIMIT, 'x', 0)))
    await expect(consumeLimit(store, LIMIT, 'x', 0)).rejects.toMatchObject({ code: 'too_many_requests' })
    await returnLimit(store, first!)
    await consumeLimit(store, LIMIT, 'x', 0)
    await expect(consumeLimit(store, LIMIT, 'x', 0)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('one that is given back in a later window is not taken from it', async () => {
    const earlier = await consumeLimit(store, LIMIT, 'x', 0, 3)
    const later = await consumeLimit(store, LIMIT, 'x', 1_100, 3)
    await returnLimit(store, earlier)
    await expect(consumeLimit(store, LIMIT, 'x', 1_100)).rejects.toMatchObject({ code: 'too_many_requests' })
    await returnLimit(store, later)
    await consumeLimit(store, LIMIT, 'x', 1_100, 3)
  })

  test('what has expired is removed, and nothing else', async () => {
    await consumeLimit(store, LIMIT, 'old', 0)
    await consumeLimit(store, LIMIT, 'new', 500)
    await deleteExpired(store, 1_000)
    expect(await store.query('SELECT key FROM rate_limit')).toEqual([{ key: 'test:new' }])
  })
})

test('PostgreSQL ends the transaction of a process that hangs, so that its locks don’t last', async () => {
  const errors: Error[] = []
  const store = await openStore(await createDatabase('postgres'), (error) => void errors.push(error))
  await migrate(store, 0)
  const pidOf = async (sql: Sql) => (await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0
  const isRunning = async (pid: number) =>
    (await store.query('SELECT pid FROM pg_stat_activity WHERE pid = $1', [pid])).length > 0
  const limits = await store.transaction((sql) =>
    sql.query(
      `SELECT current_setting('idle_in_transaction_session_timeout') AS idle,
              current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    ),
  )
  expect(limits).toEqual([{ idle: '10s', statement: '9s', lock: '5s' }])
  const work = store.transaction(async (sql) => {
    await sql.query("INSERT INTO rate_limit VALUES ('a', 1, 1)")
    await sql.query("SET LOCAL idle_in_transaction_session_timeout = '100ms'")
    const pid = await pidOf(sql)
    while (await isRunning(pid));
    await sql.query("INSERT INTO rate_limit VALUES ('b', 1, 1)")
  })
  await expect(work).rejects.toMatchObject({ code: 'store_unavailable' })
  expect(await store.query('SELECT key FROM rate_limit')).toEqual([])
  expect(errors).not.toEqual([])
  await store.close()
})

test('PostgreSQL ends a statement that takes too long or waits for a lock, and its transaction', async () => {
  const store = await openStore(await createDatabase('postgres'), () => {})
  await migrate(store, 0)
  const add = (key: string) => `INSERT INTO rate_limit VALUES ('${key}', 1, 1)`
  const slow = store.transaction(async (sql) => {
    await sql.query(add('slow'))
    await sql.query("SET LOCAL statement_timeout = '50ms'")
    await sql.query('SELECT pg_sleep(10)')
  })
  await expect(slow).rejects.toMatchObject({ code: 'store_unavailable' })
  await store.transaction(async (holder) => {
    await holder.query(add('held'))
    const waiting = store.transaction(async (sql) => {
      await sql.query(add('waits'))
      await sql.query("SET LOCAL lock_timeout = '50ms'")
      await sql.query(add('held'))
    })
    await expect(waiting).rejects.toMatchObject({ code: 'store_unavailable' })
  })
  expect(await store.query('SELECT key FROM rate_limit')).toEqual([{ key: 'held' }])
  await store.close()
})

test('a Node without SQLite is told what it needs', async () => {
  using builtIn = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
  await expect(openStore('sqlite::memory:', () => {})).rejects.toThrow('SQLite needs Node 22.13 or newer.')
  expect(builtIn).toHaveBeenCalledWith('node:sqlite')
})

test.each(DATABASES)('a recovery that waits goes on waiting after the second migration: %s', async (database) => {
  const store = await openTestStore(database)
  await migrate(store, 0, MIGRATIONS.slice(0, 1))
  await store.query("INSERT INTO account VALUES ('ada', 'smartAccount', 0, 0)")
  for (const [device, escrowFromMs] of [
    ['waiting', 500],
    ['known', 100],
  ] as const) {
    await store.query("INSERT INTO device VALUES ($1, 'ada', 'Firefox', 'https://shop.example', NULL, 0, 0, NULL)", [
      device,
    ])
    await store.query(
      `INSERT INTO session (token_hash, account, device, site, project, provider, escrow_from, created_at, expires_at)
       VALUES ($1, 'ada', $2, 'https://shop.example', 'p', 'email', $3, 0, 1000)`,
      [new TextEncoder().encode(device), device, escrowFromMs],
    )
  }
  await store.query("INSERT INTO recovery VALUES ($1, $2, 'https://shop.example', 500)", [
    new Uint8Array([1]),
    new TextEncoder().encode('waiting'),
  ])
  await migrate(store, 200)
  expect(await store.query('SELECT device, site, expires_at FROM recovery')).toEqual([
    { device: 'waiting', site: 'https://shop.example', expires_at: 500 },
  ])
  expect(await hasKnownDevice(store, 'ada', 499)).toBe(true)
  await store.query("DELETE FROM session WHERE device = 'known'")
  await store.query("DELETE FROM device WHERE id = 'known'")
  expect(await hasKnownDevice(store, 'ada', 499)).toBe(false)
  expect(await hasKnownDevice(store, 'ada', 500)).toBe(true)
  await store.close()
})

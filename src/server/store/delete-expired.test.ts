import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../../../test/server/open-test-store.ts'
import { deleteExpired } from '../create-wallet-server.ts'
import { migrate } from './migrations.ts'
import type { Store } from './sql.ts'

/** Tables whose rows end by themselves, with the column that says when. */
const ENDS: Readonly<Record<string, string>> = {
  approval: 'expires_at',
  challenge: 'expires_at',
  recovery: 'expires_at',
  session: 'expires_at',
  social_flow: 'expires_at',
  rate_limit: 'resets_at',
  last_bundle: 'sent_at',
  audit: 'at',
  device: 'last_used_at',
}
/** Tables whose rows stay, and why. */
const STAYS: Readonly<Record<string, string>> = {
  account: 'its wallet would be lost',
  identity: 'its wallet would be lost',
  envelope: 'the wallet; older versions end when a newer one is confirmed, and three that never were are kept',
  share: 'the wallet, as its envelope',
  migration: 'one row for each version of the tables',
}

let store: Store
beforeEach(async () => {
  store = await openTestStore('sqlite')
  await migrate(store, 0)
})
afterEach(() => store.close())

test('each table ends by itself, or has a reason to stay', async () => {
  const rows = await store.query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'))
  expect(names.toSorted()).toEqual([...Object.keys(ENDS), ...Object.keys(STAYS)].toSorted())
})

test.each(Object.entries(ENDS))('rows of %s end', async (table, column) => {
  await store.query('PRAGMA foreign_keys = OFF')
  const columns = await store.query<{ name: string; type: string }>(`PRAGMA table_info(${table})`)
  const valueOf = ({ name, type }: { name: string; type: string }) =>
    name === column ? '0' : ({ TEXT: "'a'", BYTEA: "x'00'" }[type] ?? '0')
  const names = columns.map(({ name }) => name).join(', ')
  await store.query(`INSERT INTO ${table} (${names}) VALUES (${columns.map(valueOf).join(', ')})`)
  await deleteExpired(store, 500 * 86_400_000)
  expect(await store.query(`SELECT 1 AS one FROM ${table}`)).toEqual([])
})

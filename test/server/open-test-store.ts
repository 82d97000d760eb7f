import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { openStore } from '../../src/server/store/open-store.ts'
import type { Store } from '../../src/server/store/sql.ts'
import { EXTRA_TAG } from '../run/extra-tag.ts'

/** The databases that the service runs on; every test of the store runs on both. */
export const DATABASES = ['sqlite', 'postgres'] as const
export type Database = (typeof DATABASES)[number]

/**
 * Describes rules that need a store, but whose code is the same on both databases. A test on PostgreSQL takes several times as long,
 * so those are extra. What the databases do differently, such as races, uses `describe.each(DATABASES)`.
 */
export function describeOnDatabases(name: string, run: (database: Database) => void): void {
  describe(`${name} on sqlite`, () => run('sqlite'))
  describe(`${name} on postgres`, { tags: EXTRA_TAG }, () => run('postgres'))
}

/** The address of an empty database: in memory, or a schema of the shared PostgreSQL server. */
export async function createDatabase(database: Database): Promise<string> {
  if (database === 'sqlite') return 'sqlite::memory:'
  return createSchema(inject('postgresUrl'))
}

/** Adds a schema to a PostgreSQL server and returns the address that leads into it. */
export async function createSchema(url: string): Promise<string> {
  const schema = `test_${randomBytes(8).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(`CREATE SCHEMA ${schema}`)
  } finally {
    await client.end()
  }
  return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
}

/** Fails the test that a broken connection is not part of. */
export function failOnError(error: Error): never {
  throw error
}

export async function openTestStore(database: Database): Promise<Store> {
  return openStore(await createDatabase(database), failOnError)
}

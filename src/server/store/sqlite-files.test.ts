import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failOnError } from '../../../test/server/open-test-store.ts'
import { openStore } from './open-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-sqlite-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FILES = ['wallet.db', 'wallet.db-wal', 'wallet.db-shm']
const path = () => join(folder, 'wallet.db')
const modes = () => FILES.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))

async function open() {
  const store = await openStore(`sqlite:${path()}`, failOnError)
  await store.query('CREATE TABLE IF NOT EXISTS a (b TEXT)')
  await store.query("INSERT INTO a VALUES ('c')")
  return store
}

test('a new database is readable to its owner only, with the files beside it', async () => {
  const store = await open()
  expect(modes()).toEqual(['600', '600', '600'])
  await store.close()
})

test('one that others could read is made so, with what a killed process left beside it', async () => {
  await (await open()).close()
  chmodSync(path(), 0o644)
  for (const name of FILES.slice(1)) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o644)
  }
  const store = await open()
  expect(modes()).toEqual(['600', '600', '600'])
  await store.close()
})

test('a database in memory makes no file', async () => {
  const store = await openStore('sqlite::memory:', failOnError)
  await store.close()
  expect(existsSync(':memory:')).toBe(false)
})
